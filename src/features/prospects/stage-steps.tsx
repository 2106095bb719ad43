import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { stageBeside } from '#domain/prospect.ts'
import type { Stage } from '#schema/prospect.ts'
import { Icon } from '#ui/icon.tsx'
import { boardAddress } from './address.ts'

const { stages } = adminBoardPage

/** To the stage before and the one after, where one is shown at a time. */
export function StageSteps({ shown }: { shown: Stage }) {
  const [search] = useSearchParams()
  const [before, after] = [stageBeside(shown, -1), stageBeside(shown, 1)]
  const to = (stage: Stage) => boardAddress(search, { stage, after: undefined })
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5 xl:hidden">
      {before && (
        <a href={to(before)} className="btn-secondary min-h-11 px-3">
          <Icon name="arrow-left" className="text-5" />
          {stages[before]}
        </a>
      )}
      {after && (
        <a href={to(after)} className="btn-secondary min-h-11 px-3 col-start-2">
          {stages[after]}
          <Icon name="arrow-right" className="text-5" />
        </a>
      )}
    </div>
  )
}
