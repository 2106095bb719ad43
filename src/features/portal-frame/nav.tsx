import { useState } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { useUnread } from '#features/messages/client/data.ts'
import { useMonthParam } from '#features/portal/month-param.ts'
import { usePreview } from '#features/portal/preview.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
import { useBadge } from '#offline/badge.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { MoreSheetProps } from './more-sheet.tsx'
import { mainPlaces, otherPlaces, type Place, type PlaceName } from './places.ts'

const words = dashboardPage.nav

const MoreSheet = lazy<MoreSheetProps>(() => import('./more-sheet.tsx').then((module) => module.MoreSheet), null)

// The current one is told by weight, and by a line in the bar, a fill in the rail.
const either = 'relative text-ink2 aria-[current]:(font-600 text-action)'
// One column of five, however large the text: the label shrinks with the window. It may reach a little over its column's
// edge, as a bold one does in a narrow window, and is cut beyond that.
const inBar =
  'max-xl:(flex-1 min-w-0 grid grid-cols-1 place-items-center content-center gap-1 min-h-18 text-[length:min(.8125rem,4vw)]/[1.1875rem]) max-xl:aria-[current]:before:(content-empty absolute top-0 inset-x-2 h-.75 bg-focus)'
const inRail =
  'xl:(flex items-center gap-3 px-3 min-h-11 rounded-[4px] t-small hover:bg-band) xl:aria-[current]:bg-band'

/** Where the portal leads: a bar in reach of the thumb, from xl on a rail that lists every place. */
export function Nav({ current }: { current: PlaceName }) {
  const isPreview = usePreview() !== null
  const [open, setOpen] = useState(false)
  const unread = useUnread()
  // The installed app's icon counts them too, but not for the firm in its preview.
  useBadge(isPreview ? undefined : unread)
  const figuresShown = useShowsFigures()
  const shown = ({ clientsOwn, showsFigures }: Place) => !(isPreview && clientsOwn) && (figuresShown || !showsFigures)
  // Also from the account, which has an address of its own; the firm's preview keeps to its own.
  const month = useMonthParam()
  const fromAnywhere = (place: Place): Place => {
    const carried = month && place.isOfMonth && place.name !== current ? `&month=${month}` : ''
    const href = (place.href + carried).replace('?&', '?')
    return { ...place, href: isPreview ? href : href.replace(/^\?/, '/client/dashboard?') }
  }
  const others = otherPlaces.filter(shown).map(fromAnywhere)
  const linkTo = (place: Place, className: string) => (
    <PlaceLink
      key={place.name}
      place={place}
      isCurrent={place.name === current}
      className={className}
      unread={(place.name === 'messages' && unread) || 0}
    />
  )
  return (
    <nav
      aria-label={words.label}
      data-bar
      className="bg-sheet max-xl:(fixed inset-x-0 bottom-0 z-2 flex border-t border-rule pb-[env(safe-area-inset-bottom)]) xl:(grid gap-1 px-3 mt-2) print:hidden"
    >
      {mainPlaces.filter(shown).map((place) => linkTo(fromAnywhere(place), `${either} ${inBar} ${inRail}`))}
      <hr className="max-xl:hidden my-2 border-t border-rule" />
      {others.map((place) => linkTo(place, `max-xl:hidden ${either} ${inRail}`))}
      <button
        type="button"
        className={`xl:hidden ${either} ${inBar}`}
        aria-haspopup="dialog"
        aria-current={mainPlaces.every(({ name }) => name !== current) || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="ellipsis" className="text-6" />
        <span className="max-xl:(-mx-1.5 max-w-[calc(100%+.75rem)] truncate)">{words.more}</span>
      </button>
      {open && <MoreSheet places={others} current={current} close={() => setOpen(false)} />}
    </nav>
  )
}

/** The same where the firm looks, whose own header is above. */
export const PreviewNav = ({ current }: { current: PlaceName }) => (
  <div className="bg-sheet border-rule xl:(fixed inset-y-0 start-0 z-1 w-56 pt-24 overflow-y-auto border-e)">
    <Nav current={current} />
  </div>
)

type PlaceLinkProps = { place: Place; isCurrent: boolean; className: string; unread: number }

const PlaceLink = ({ place: { name, icon, href, newTab }, isCurrent, className, unread }: PlaceLinkProps) => (
  <a
    className={className}
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    <span className="relative">
      <Icon name={icon} className="text-6 xl:text-5 block" />
      {unread > 0 && (
        <span
          className="xl:hidden absolute -top-.75 -end-1.25 w-2.25 h-2.25 rounded-full bg-focus"
          aria-hidden="true"
        />
      )}
    </span>
    <span className="max-xl:(-mx-1.5 max-w-[calc(100%+.75rem)] truncate)">{words[name]}</span>
    {newTab && <span className="sr-only"> ({dashboardPage.quickActions.newTabHint})</span>}
    {unread > 0 && (
      <>
        <span className="max-xl:hidden ms-auto badge bg-action text-on-action" aria-hidden="true">
          {unread}
        </span>
        <span className="sr-only"> {fill(conversationsPage.unread, { count: unread })}</span>
      </>
    )}
  </a>
)
