import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import type { Connection } from '#schema/connection.ts'
import { Icon } from '#ui/icon.tsx'

const { states } = adminConnectionPage.connected

/** How a connection stands, in two words. */
export function ConnectionMark({ connection: { state, isConfirmed, isFetching } }: { connection: Connection }) {
  if (isFetching) return <span className="badge shrink-0">{states.fetching}</span>
  if (state === 'connected' && isConfirmed)
    return (
      <span className="badge gap-1.5 shrink-0">
        <Icon name="check" className="text-3.5" />
        {states.connected}
      </span>
    )
  return (
    <span className="badge gap-1.5 shrink-0 whitespace-nowrap bg-transparent border-1.5 border-brass-l text-brass">
      <Icon name="circle-alert" className="text-3.5" />
      {state === 'connected' ? states.unconfirmed : states[state]}
    </span>
  )
}
