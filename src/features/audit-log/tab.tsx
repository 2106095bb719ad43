import type { FormEvent, ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getAuditChoices, getAuditFile, getAuditPage } from '#contract/audit.ts'
import { type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { adminPage } from '#copy/admin-page.ts'
import { requestFileInParts } from '#data/file.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { FilterFold } from '#features/firm/filter-fold.tsx'
import { NextPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { useSaveFile } from '#features/firm/use-save-file.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import { AuditLines } from './lines.tsx'

const words = adminPage.log
const FILTERED = ['event', 'person', 'company', 'from', 'to'] as const

/** Who did what, and when; what it is narrowed to stands in the address. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const filter = Object.fromEntries(FILTERED.map((name) => [name, search.get(name) ?? undefined]))
  const before = search.get('before') ?? undefined
  const { data, error, retry } = useFirmQuery(getAuditPage, { ...filter, before })
  const isWide = useMedia('(min-width: 48rem)')
  const fileButton = <FileButton filter={filter} />
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <>
      <TabHead heading={words.heading} user={user} intro={words.intro}>
        {isWide && fileButton}
      </TabHead>
      <AuditFilters filter={filter}>{!isWide && fileButton}</AuditFilters>
      <div className="sheet mt-4 overflow-hidden">
        {data ? (
          <AuditLines label={words.heading} lines={data.lines} empty={isNarrowed ? words.nothing : words.empty} />
        ) : (
          <LoadingOrFailed what="log" error={error} retry={retry} />
        )}
      </div>
      <NextPage
        count={PAGE_SIZE}
        next={data?.next ? tabAddress('log', { ...filter, before: data.next }) : null}
        first={before ? tabAddress('log', filter) : null}
      />
    </>
  )
}

/** The log as it is narrowed, as a file to keep. */
function FileButton({ filter }: { filter: PlaceOf<typeof getAuditFile> }) {
  const { save, pending } = useSaveFile(words.notSaved)
  const take = () => void save(() => requestFileInParts(pathOf(getAuditFile, filter)))
  return (
    <button type="button" className="btn-secondary min-h-11 px-4" disabled={pending} onClick={take}>
      <Icon name="download" className="text-5" />
      {words.file}
    </button>
  )
}

const { filters: filterWords, events } = adminPage.log
const names = Object.entries(events).sort(([, a], [, b]) => a.localeCompare(b))

const named = (list: { id: string; name: string }[] = []) => list.map(({ id, name }) => [id, name] as const)

type AuditFiltersProps = {
  filter: Record<string, string | undefined>
  /** Stands beside the button that unfolds the filters. */
  children: ReactNode
}

/** What the log is narrowed to: a form whose answer is an address. */
function AuditFilters({ filter, children }: AuditFiltersProps) {
  const [, navigate] = useLocation()
  const { data: choices } = useFirmQuery(getAuditChoices)
  const count = Object.values(filter).filter(Boolean).length
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate(tabAddress('log', given))
  }
  const lists = [
    ['event', filterWords.everyEvent, names],
    ['person', filterWords.everyPerson, named(choices?.people)],
    ['company', filterWords.everyCompany, named(choices?.companies)],
  ] as const
  const form = (
    <form
      key={JSON.stringify([filter, choices !== undefined])}
      aria-label={filterWords.heading}
      className="mt-4 grid grid-cols-2 gap-3 items-end md:(flex flex-wrap) xl:(grid grid-cols-[repeat(3,minmax(0,1fr))] grid-flow-col)"
      onSubmit={narrow}
    >
      {lists.map(([name, every, options]) => (
        <Choice key={name} name={name} label={filterWords[name]} every={every} value={filter[name]} options={options} />
      ))}
      <Day name="from" label={filterWords.from} value={filter.from} />
      <Day name="to" label={filterWords.to} value={filter.to} />
      <button type="submit" className="btn-secondary">
        {filterWords.apply}
      </button>
      {count > 0 && (
        <a href={tabAddress('log')} className="link self-center">
          {filterWords.clear}
        </a>
      )}
    </form>
  )
  return (
    <div className="max-md:(mt-4 flex flex-wrap items-start gap-x-2.5)">
      {children}
      {/* Closed again with every answer, which stands below it. */}
      <FilterFold key={JSON.stringify(filter)} count={count} className="open:w-full">
        {form}
      </FilterFold>
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  every: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ name, label, every, value, options }: ChoiceProps) => (
  <div className="max-md:col-span-2 md:w-56 xl:w-auto">
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? ''}
      options={[
        ['', every],
        // What the address names is chosen before the list of all has come.
        ...(value && !options.some(([option]) => option === value) ? [[value, '…'] as const] : []),
        ...options,
      ]}
    />
  </div>
)

const Day = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <label className="block min-w-0">
    <span className="t-label block mb-1.5">{label}</span>
    <input type="date" name={name} className="field" defaultValue={value} />
  </label>
)
