import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { bands } from '#copy/quizzes.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { isSearch, type ListFilters, listAddress } from './address.ts'

const { filters: words, search, statuses, sources } = adminLeadsPage

/** The search and what else narrows the list: each choice is an address. */
export function LeadFilters({ filter }: { filter: ListFilters }) {
  const [, navigate] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  // The address may have changed by itself: Back, or a saved view.
  useEffect(() => {
    if (field.current) field.current.value = filter.q ?? ''
  }, [filter.q])
  const narrow = (more: ListFilters) => navigate(listAddress({ ...filter, ...more }))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    narrow({ q: String(q).trim() || undefined })
  }
  return (
    <>
      <search className="max-md:w-full">
        <form className="md:w-80" onSubmit={find}>
          <SearchField
            ref={field}
            label={search.label}
            placeholder={search.placeholder}
            className="md:(min-h-10 py-2)"
            name="q"
            defaultValue={filter.q}
            maxLength={200}
          />
        </form>
      </search>
      <Choice
        label={words.status}
        value={filter.status}
        options={LEAD_STATUSES.map((status) => [status, statuses[status]])}
        choose={(status) => narrow({ status })}
      />
      <Choice
        label={words.source}
        value={filter.source}
        options={LEAD_SOURCES.map((source) => [source, sources[source]])}
        choose={(source) => narrow({ source })}
      />
      <Choice
        label={words.band}
        value={filter.band}
        options={Object.entries(bands).map(([band, { name }]) => [band, name])}
        choose={(band) => narrow({ band })}
      />
      {isSearch(filter) && (
        <a href={listAddress({ view: filter.view })} className="link max-md:w-full">
          {words.clear}
        </a>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  options: [value: string, label: string][]
  choose: (value: string | undefined) => void
}

/** One of a few, as quiet as a button; what is chosen stands on it. */
const Choice = ({ label, value, options, choose }: ChoiceProps) => (
  <span className="relative inline-flex max-md:flex-1">
    <select
      aria-label={label}
      value={value ?? ''}
      className={`appearance-none w-full md:[field-sizing:content] min-h-11 md:min-h-10 ps-3 pe-9 rounded-[4px] t-label cursor-pointer text-ellipsis ${value ? 'bg-sage text-ink' : 'bg-band text-ink'}`}
      onChange={(event) => choose(event.target.value || undefined)}
    >
      <option value="">{value ? fill(words.every, { what: label }) : label}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className="absolute end-3 top-3.5 md:top-3 text-4 pointer-events-none" />
  </span>
)
