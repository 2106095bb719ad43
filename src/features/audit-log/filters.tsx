import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { adminPage } from '#copy/admin-page.ts'
import { tabAddress } from '#features/firm/tab-address.ts'

const { filters: words, events } = adminPage.log
const names = Object.entries(events).sort(([, a], [, b]) => a.localeCompare(b))

/** What the log is narrowed to: a form whose answer is an address. */
export function AuditFilters({ filter }: { filter: Record<string, string | undefined> }) {
  const [, navigate] = useLocation()
  const isNarrowed = Object.values(filter).some(Boolean)
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate(tabAddress('log', { ...given, company: filter.company }))
  }
  return (
    <form
      key={JSON.stringify(filter)}
      aria-label={words.heading}
      className="mt-5 grid grid-cols-2 gap-3 items-end md:flex"
      onSubmit={narrow}
    >
      <label className="block max-md:col-span-2 md:w-70">
        <span className="t-label block mb-1.5">{words.event}</span>
        <select name="event" className="field" defaultValue={filter.event ?? ''}>
          <option value="">{words.everyEvent}</option>
          {names.map(([event, label]) => (
            <option key={event} value={event}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Day name="from" label={words.from} value={filter.from} />
      <Day name="to" label={words.to} value={filter.to} />
      <button type="submit" className="btn-secondary">
        {words.apply}
      </button>
      {isNarrowed && (
        <a href={tabAddress('log')} className="link self-center">
          {words.clear}
        </a>
      )}
    </form>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <label className="block min-w-0">
    <span className="t-label block mb-1.5">{label}</span>
    <input type="date" name={name} className="field" defaultValue={value} />
  </label>
)
