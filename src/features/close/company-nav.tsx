import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { isTyping } from '#features/firm/is-typing.ts'
import { companyAddress, type SectionName } from '#features/firm/section-address.ts'
import type { CloseRow } from '#schema/close.ts'
import { Icon } from '#ui/icon.tsx'
import { closeAddress } from './filter.ts'
import { keepLastClient, useNeighbors } from './use-close.ts'

const { company: words, filters, states } = adminClosePage

/** The way back to the grid, and to the clients before and after this one as it was narrowed and sorted. */
export function CompanyNav({ id, me }: { id: string; me: string }) {
  const [search] = useSearchParams()
  const { filter, data, count, place, before, after } = useNeighbors(id, me)
  const part = (search.get('part') ?? 'close') as SectionName
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const to = event.key === '[' ? before : event.key === ']' ? after : undefined
      if (to && !isTyping(event.target)) navigate(companyAddress(to.id, part))
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [before, after, part])
  useEffect(() => keepLastClient(id), [id])
  const month = data?.months.at(-1)
  const sort = filters.sorts[filter.sort ?? 'due'].toLowerCase()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 t-small">
      <a href={closeAddress(filter)} className="link">
        {words.back}
      </a>
      {month && (
        <span className="text-ink2 max-md:hidden">
          {[
            monthName(month),
            ...(place > 0 ? [filter.state && states[filter.state], filter.q && `“${filter.q}”`] : []),
            sort,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {(place > 0 || before || after) && (
        <span className="ms-auto flex flex-wrap items-center gap-3">
          <Neighbor row={before} part={part} label={words.previous} icon="arrow-left" />
          {place > 0 && <span className="text-ink2 whitespace-nowrap">{fill(words.place, { nth: place, count })}</span>}
          <Neighbor row={after} part={part} label={words.next} icon="arrow-right" />
        </span>
      )}
    </div>
  )
}

type NeighborProps = {
  row: CloseRow | undefined
  part: SectionName
  label: string
  icon: 'arrow-left' | 'arrow-right'
}

const Neighbor = ({ row, part, label, icon }: NeighborProps) =>
  row && (
    <a
      href={companyAddress(row.id, part)}
      aria-label={fill(label, { name: row.name })}
      className={`btn min-h-11 px-3.5 t-small bg-band hover:bg-sage ${icon === 'arrow-right' ? 'flex-row-reverse' : ''}`}
    >
      <Icon name={icon} className="text-4.5" />
      <span className="max-md:hidden max-w-44 truncate">{row.name}</span>
    </a>
  )
