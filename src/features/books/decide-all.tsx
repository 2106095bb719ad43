import { adminBooksPage as words } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import type { Decision, LookWhy, Match } from '#domain/books/match-files.ts'
import type { BooksFile } from './read-file.ts'

type Matches = readonly Match<BooksFile>[]
type Props = { matches: Matches; decide: (file: string, decision: Decision) => void }

/** What can be said at once about all files that wait for the same reason. */
const SAME: { whys: LookWhy[]; label: string; decisionOf: (match: Match<BooksFile>) => Decision | null }[] = [
  {
    whys: ['no_name', 'spelling'],
    label: words.matchAll,
    decisionOf: ({ company }) => company && { company: company.id },
  },
  { whys: ['unfinished'], label: words.takeUnfinishedAll, decisionOf: () => ({ takesUnfinished: true }) },
  { whys: ['part_month'], label: words.takePartsAll, decisionOf: () => ({ takesPart: true }) },
  { whys: ['basis'], label: words.acceptBasisAll, decisionOf: () => ({ acceptsBasis: true }) },
  { whys: ['imported'], label: words.importAgainAll, decisionOf: () => ({ replaces: true }) },
  { whys: ['draft'], label: words.replaceAll, decisionOf: () => ({ replaces: true }) },
  { whys: ['published'], label: words.reviseAll, decisionOf: () => ({ revises: true }) },
]

/** A button for each reason that several files wait for. */
export const DecideAll = ({ matches, decide }: Props) =>
  SAME.map(({ whys, label, decisionOf }) => {
    const found = matches.flatMap((match) => {
      const decision = match.state === 'look' && whys.includes(match.why) ? decisionOf(match) : null
      return decision ? [{ id: match.file.id, decision }] : []
    })
    return (
      found.length > 1 && (
        <button
          key={label}
          type="button"
          className="btn-secondary min-h-11 px-3.5 t-label"
          onClick={() => {
            for (const { id, decision } of found) decide(id, decision)
          }}
        >
          {fill(label, { count: found.length })}
        </button>
      )
    )
  })
