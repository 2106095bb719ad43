import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import type { Match } from '#domain/books/match-files.ts'
import { counted } from '#features/firm/counted.ts'
import type { BooksCompany } from '#schema/books.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BooksFilesState } from './books-files.ts'
import { DecideAll } from './decide-all.tsx'
import { HowToExport } from './how-to-export.tsx'
import { PickCompany } from './pick-company.tsx'
import type { BooksFile } from './read-file.ts'
import { MARKS, ReviewRow, ROW_GRID } from './review-row.tsx'
import { sumText } from './sum-text.ts'
import { useImportAll } from './use-import-all.ts'

const words = adminBooksPage
type Matches = Match<BooksFile>[]
type Props = { state: BooksFilesState; matches: Matches; companies: BooksCompany[] }
const GROUPS = ['look', 'refused', 'matched'] as const
const FIRST = 8

/** What each file is, whose and of which month, and the one button that imports what is matched. */
export function BooksReview({ state, matches, companies }: Props) {
  const { importAll, progress, failed } = useImportAll(state)
  const [picking, pick] = useState<BooksFile>()
  const [asksHow, askHow] = useState(false)
  const [showsAll, showAll] = useState(false)
  const of = (group: (typeof GROUPS)[number]) => matches.filter((match) => match.state === group)
  const matched = of('matched').toSorted((a, b) => Number(isNamedOtherwise(b)) - Number(isNamedOtherwise(a)))
  const companyCount = new Set(matched.map(({ company }) => company?.id)).size
  return (
    <>
      <div className="sheet grid grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto] divide-x divide-rule">
        <Count group="matched" count={matched.length} name={words.counts.matched}>
          {counted(companyCount, words.counts.matchedText)}
        </Count>
        <Count group="look" count={of('look').length} name={words.counts.look}>
          {words.counts.lookText}
        </Count>
        <Count group="refused" count={of('refused').length} name={words.counts.refused}>
          {words.counts.refusedText}
        </Count>
        <div className="p-4 sm:p-5 flex flex-wrap gap-x-4 gap-y-3 items-center max-xl:(col-span-3 border-t border-rule)">
          <p className="t-note text-ink2 sm:max-w-56">{words.import.note}</p>
          <button
            type="button"
            className="btn-primary max-sm:w-full"
            disabled={matched.length === 0 || progress !== undefined || state.reading !== null}
            onClick={() => void importAll(matched)}
          >
            {progress ? fill(words.import.working, progress) : counted(matched.length, words.import.button)}
          </button>
        </div>
      </div>
      <FormFault
        text={
          failed.length > 0
            ? fill(failed.length === 1 ? words.import.failed.one : words.import.failed.many, {
                count: failed.length,
                names: failed.join(', '),
              })
            : undefined
        }
      />
      <div className="sheet overflow-hidden">
        <div
          aria-hidden="true"
          className={`max-lg:hidden ${ROW_GRID} px-4 h-10 items-center t-note font-600 text-ink2`}
        >
          <span />
          <span>{words.columns.file}</span>
          <span>{words.columns.client}</span>
          <span>{words.columns.report}</span>
          <span>{words.columns.month}</span>
          <span className="text-end">{words.columns.net}</span>
          <span />
        </div>
        {GROUPS.map((group) => {
          const all = group === 'matched' ? matched : of(group)
          const shown = group === 'matched' && !showsAll ? all.slice(0, FIRST) : all
          return (
            all.length > 0 && (
              <Group
                key={group}
                group={group}
                count={all.length}
                decideAll={group === 'look' && <DecideAll matches={all} decide={state.decide} />}
              >
                <ul>
                  {shown.map((match) => (
                    <ReviewRow
                      key={match.file.id}
                      match={match}
                      decide={(decision) => toNextRow(() => state.decide(match.file.id, decision))}
                      leaveOut={() => toNextRow(() => state.remove([match.file.id]))}
                      pick={() => pick(match.file)}
                      askHow={() => askHow(true)}
                    />
                  ))}
                </ul>
                {group === 'matched' && (
                  <div className="flex flex-wrap gap-x-6 gap-y-2 justify-between items-center px-4 py-3 border-t border-rule t-small text-ink2">
                    {all.length > FIRST && (
                      <button type="button" className="link" onClick={() => showAll(!showsAll)}>
                        {showsAll ? words.showFewer : fill(words.showAll, { count: all.length })}
                      </button>
                    )}
                    <p>{sumText(all)}</p>
                  </div>
                )}
              </Group>
            )
          )
        })}
      </div>
      {picking && (
        <PickCompany
          file={picking}
          companies={companies}
          close={() => pick(undefined)}
          choose={(company) => {
            state.decide(picking.id, { company })
            pick(undefined)
          }}
        />
      )}
      <HowToExport open={asksHow} close={() => askHow(false)} />
    </>
  )
}

/**
 * Decides about the focused row. Where that takes it away, the focus goes on to the row below, or else the one above; where
 * there is something else to decide about it, it stays.
 */
function toNextRow(act: () => void) {
  const row = document.activeElement?.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  flushSync(act)
  const stays = row?.isConnected ? row : next
  stays?.querySelector('button')?.focus()
}

/** A file whose name says another client or month than its report: it stands first, where it is not folded away. */
const isNamedOtherwise = ({ fileNameSays: { company, month } }: Match<BooksFile>) => Boolean(company ?? month)

type Group = (typeof GROUPS)[number]
type CountProps = { group: Group; count: number; name: string; children: string }

const Count = ({ group, count, name, children }: CountProps) => (
  <div className="p-3 sm:p-5">
    <p className="flex flex-wrap items-center gap-x-2.5">
      <Icon name={MARKS[group].icon} className={`text-5 ${MARKS[group].color}`} />
      <span className="t-portal">{count}</span>
      <span className="t-label max-sm:w-full">{name}</span>
    </p>
    <p className="t-note text-ink2 mt-1 max-sm:hidden">{children}</p>
  </div>
)

type GroupProps = { group: Group; count: number; decideAll: React.ReactNode; children: React.ReactNode }

function Group({ group, count, decideAll, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-1.5 border-edge">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 min-h-12 t-small">
        <Icon name={MARKS[group].icon} className={`text-5 ${MARKS[group].color}`} />
        <h2 id={id} className="font-600">
          {words.groups[group]} <span className="font-400 text-ink2">{count}</span>
        </h2>
        {decideAll && <div className="ms-auto flex flex-wrap gap-2">{decideAll}</div>}
        {group === 'matched' && <p className="ms-auto t-note text-ink2 max-sm:hidden">{words.addUp}</p>}
      </div>
      {children}
    </section>
  )
}
