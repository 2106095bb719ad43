import { type FormEvent, useState } from 'react'
import { getLeads, mergeLeads, undoMerge } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/loading-or-failed.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { leadName } from '#features/leads/lead-words.ts'
import type { Lead, LeadRow } from '#schema/firm-lead.ts'
import { Failed } from '#ui/failed.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.merge

/** Takes another lead into this one, where both are one person; and parts them again. */
export function MergeLead({ lead }: { lead: Lead }) {
  const { attempt, pending } = useFirmWrite()
  const [q, setQ] = useState('')
  const [chosen, choose] = useState<LeadRow>()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(undefined)
    setQ(String(new FormData(event.currentTarget).get('q')).trim())
  }
  const failed = (error: HttpError) =>
    toast({ title: words.failed, text: reasonOf(error, messages.request), failed: true })
  const undo = async (merge: string) => {
    const answer = await attempt(undoMerge, undefined, { id: merge })
    if (answer instanceof HttpError) failed(answer)
    else if (answer) toast({ title: words.undone })
  }
  const merge = async (other: LeadRow) => {
    const answer = await attempt(mergeLeads, { other: other.id }, { id: lead.id })
    if (answer instanceof HttpError) return failed(answer)
    if (!answer) return
    choose(undefined)
    setQ('')
    toast({ title: words.done })
  }
  return (
    <LeadCard heading={words.heading}>
      <p className="t-small text-ink2">{words.text}</p>
      {lead.merges.map(({ id, email }) => (
        <button key={id} type="button" className="link mt-2" disabled={pending} onClick={() => void undo(id)}>
          {fill(words.undo, { lead: email })}
        </button>
      ))}
      {chosen ? (
        <div className="mt-4 grid gap-3" role="alert">
          <p className="t-app font-600">{fill(words.ask, { name: leadName(chosen), lead: chosen.email })}</p>
          <div className="flex gap-2.5">
            <button
              type="button"
              className="btn-primary min-h-11"
              disabled={pending}
              onClick={() => void merge(chosen)}
            >
              {words.yes}
            </button>
            <button type="button" className="btn-secondary min-h-11" onClick={() => choose(undefined)}>
              {words.no}
            </button>
          </div>
        </div>
      ) : (
        <>
          <form onSubmit={find} className="mt-4 grid grid-cols-[1fr_auto] gap-2.5 items-end">
            <Field label={words.search} name="q" type="search" required maxLength={200} />
            <button type="submit" className="btn-secondary">
              {words.find}
            </button>
          </form>
          {q && <Found q={q} excludeId={lead.id} choose={choose} />}
        </>
      )}
    </LeadCard>
  )
}

const { lead, what } = adminLeadsPage
const foundWords = lead.merge

type Props = { q: string; excludeId: string; choose: (lead: LeadRow) => void }

/** Search results to merge with, without the lead itself. */
function Found({ q, excludeId, choose }: Props) {
  const { data, error, retry } = useFirmQuery(getLeads, { q })
  if (!data) return error ? <Failed {...firmFailure(what.list, error, retry)} /> : null
  const others = data.leads.filter(({ id }) => id !== excludeId)
  if (others.length === 0)
    return (
      <p role="status" className="mt-3 t-small text-ink2">
        {foundWords.nothing}
      </p>
    )
  return (
    <ul className="mt-3">
      {others.map((other) => (
        <li key={other.id} className="border-t border-rule">
          <button
            type="button"
            aria-label={fill(foundWords.choose, { name: leadName(other) })}
            className="block w-full text-start min-h-11 py-2 t-small hover:bg-band"
            onClick={() => choose(other)}
          >
            <span className="block font-600 [overflow-wrap:anywhere]">{leadName(other)}</span>
            <span className="block text-ink2 [overflow-wrap:anywhere]">{other.email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
