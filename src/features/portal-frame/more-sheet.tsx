import { useAtomValue } from 'jotai'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { momentInWords } from '#domain/date.ts'
import { useDocuments } from '#features/documents/client/data.ts'
import { useCompany } from '#features/portal/data.ts'
import { device } from '#offline/device.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Place, PlaceName } from './places.ts'

const words = dashboardPage.nav
const { states } = words

export type MoreSheetProps = { places: Place[]; current: PlaceName; close: () => void }

/** The places that have no room in a phone's bar, each with how it stands. */
export function MoreSheet({ places, current, close }: MoreSheetProps) {
  const stateOf = useStates()
  return (
    <Dialog open onOpenChange={close} heading={words.more} close={words.close}>
      <ul className="mt-4 pb-[env(safe-area-inset-bottom)]">
        {places.map(({ name, icon, href, newTab }) => (
          <li key={name} className="border-t border-rule">
            <a
              className="flex items-center gap-4 px-5 py-2 min-h-15 hover:bg-band aria-[current]:bg-band"
              href={href}
              aria-current={name === current ? 'page' : undefined}
              onClick={close}
              {...(newTab && { target: '_blank', rel: 'noopener' })}
            >
              <Icon name={icon} className="text-5" />
              <span className="grow min-w-0">
                <span className="block t-app font-600">
                  {words[name]}
                  {newTab && <span className="sr-only"> ({dashboardPage.quickActions.newTabHint})</span>}
                </span>
                <span className="block t-note text-ink2">{stateOf[name]}</span>
              </span>
              <Icon name="chevron-right" className="text-5" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** How a place stands, in words; undefined while that is not known. */
function useStates(): Partial<Record<PlaceName, string | undefined>> {
  const documents = useDocuments().data
  const meeting = useCompany().data?.nextMeetingDate
  const waiting = useWaiting().length
  const isSaved = useAtomValue(device).cachedPerson !== null
  const inReview = documents?.filter(({ review }) => review === 'waiting').length
  return {
    documents:
      documents &&
      (inReview ? fill(states.inReview, { count: inReview }) : fill(states.documents, { count: documents.length })),
    schedule: meeting ? fill(states.meeting, { moment: momentInWords(meeting) }) : dashboardPage.welcome.noMeeting,
    device: waiting ? fill(outboxPage.waitingLine, { count: waiting }) : isSaved ? states.saved : states.notSaved,
    account: states.account,
  }
}
