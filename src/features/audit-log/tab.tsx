import type { FormEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getAuditFile, getAuditPage } from '#contract/audit.ts'
import { type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { requestFileInParts } from '#data/file.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { NextPage } from '#features/firm/next-page.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { AuditLines } from './lines.tsx'

const words = adminPage.log
const FILTERED = ['event', 'company', 'from', 'to'] as const

/** Who did what, and when; what it is narrowed to stands in the address. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const filter = Object.fromEntries(FILTERED.map((name) => [name, search.get(name) ?? undefined]))
  const before = search.get('before') ?? undefined
  const { data, error, retry } = useFirmQuery(getAuditPage, { ...filter, before })
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <>
      <TabHead heading={words.heading} user={user}>
        <FileButton filter={filter} />
      </TabHead>
      <p className="mt-2 t-small text-ink2 max-w-160">{words.intro}</p>
      <AuditFilters filter={filter} />
      <div className="sheet mt-4 overflow-hidden">
        {data ? (
          <AuditLines lines={data.lines} empty={isNarrowed ? words.nothing : words.empty} />
        ) : (
          <LoadingOrFailed what="log" error={error} retry={retry} />
        )}
      </div>
      <NextPage
        count={50}
        next={data?.next ? tabAddress('log', { ...filter, before: data.next }) : null}
        first={before ? tabAddress('log', filter) : null}
      />
    </>
  )
}

/** The log as it is narrowed, as a file to keep. */
function FileButton({ filter }: { filter: PlaceOf<typeof getAuditFile> }) {
  const { run, pending } = useMutation()
  const take = async () => {
    const failure = await run(() => requestFileInParts(pathOf(getAuditFile, filter)).then(saveFile))
    if (failure instanceof HttpError)
      toast({ title: words.notSaved, text: reasonOf(failure, messages.request), failed: true })
  }
  return (
    <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={take}>
      <Icon name="download" className="text-5" />
      {words.file}
    </button>
  )
}

const { filters: filterWords, events } = adminPage.log
const names = Object.entries(events).sort(([, a], [, b]) => a.localeCompare(b))

/** What the log is narrowed to: a form whose answer is an address. */
function AuditFilters({ filter }: { filter: Record<string, string | undefined> }) {
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
      aria-label={filterWords.heading}
      className="mt-5 grid grid-cols-2 gap-3 items-end md:flex"
      onSubmit={narrow}
    >
      <label className="block max-md:col-span-2 md:w-70">
        <span className="t-label block mb-1.5">{filterWords.event}</span>
        <select name="event" className="field" defaultValue={filter.event ?? ''}>
          <option value="">{filterWords.everyEvent}</option>
          {names.map(([event, label]) => (
            <option key={event} value={event}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Day name="from" label={filterWords.from} value={filter.from} />
      <Day name="to" label={filterWords.to} value={filter.to} />
      <button type="submit" className="btn-secondary">
        {filterWords.apply}
      </button>
      {isNarrowed && (
        <a href={tabAddress('log')} className="link self-center">
          {filterWords.clear}
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
