import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import type { Stage, StageColumn } from '#schema/prospect.ts'
import { boardAddress } from './address.ts'

const words = adminBoardPage

type Props = { columns: StageColumn[]; shown: Stage }

/** The stages by name, where one of them is shown at a time. */
export function StageLinks({ columns, shown }: Props) {
  const [search] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current is read from the page
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24
  }, [shown])
  return (
    <nav aria-label={words.stagesLabel} className="xl:hidden -mx-5 mt-3 border-y border-rule md:-mx-7">
      <ul ref={list} className="flex overflow-x-auto px-3">
        {columns.map(({ stage, count }) => (
          <li key={stage} className="shrink-0">
            <a
              href={boardAddress(search, { stage, after: undefined })}
              aria-current={stage === shown ? 'true' : undefined}
              className="flex items-center gap-2 min-h-11 px-2.5 t-small font-600 text-ink2 border-b-3 border-transparent aria-[current]:(text-ink border-focus)"
            >
              {words.stages[stage]}
              <span className="t-note font-400">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
