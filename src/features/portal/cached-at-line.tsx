import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { shellMessages } from '#copy/shell-messages.ts'
import { momentInWords } from '#domain/date.ts'
import { evicted, savingWorks, unreadable } from '#offline/cache.ts'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import { Icon } from '#ui/icon.tsx'
import { viewAddress } from './view-address.ts'

const words = shellMessages.connection

/** From when the figures on the screen are, and whether they will still be here after a reload. */
function figuresLine(at: string | null | undefined, isKept: boolean) {
  if (!at) return at === null ? words.noFigures : ''
  return fill(isKept ? words.figures : words.figuresNotKept, { moment: momentInWords(at) })
}

/** The line as the poster has it: the moment is yet to be written in, or it is taken out (app/first-figures.ts). */
export const PlaceholderCachedAtLine = () => (
  <div data-offline>
    <Line isOffline>
      <OfflineWords figures={words.figures} />
    </Line>
  </div>
)

type Props = {
  /** Undefined where nobody sees figures. */
  at: string | null | undefined
  /** The company that is open, where nothing of it lies here and the person has another one. */
  missing?: string | undefined
}

/** Under the header while there is no network, or while the device cannot keep what it shows. */
export function CachedAtLine({ at, missing }: Props) {
  const online = useOnline()
  const isKept = useAtomValue(device).cachedPerson !== null
  const fails = !useAtomValue(savingWorks) && isKept
  const gaveWay = useAtomValue(evicted) > 0 && isKept
  const isOutdated = useAtomValue(unreadable).size > 0 && isKept
  const room = fails
    ? dashboardPage.kept.fails
    : gaveWay
      ? dashboardPage.kept.gaveWay
      : !online && isOutdated && dashboardPage.kept.outdated
  const figures = missing
    ? fill(dashboardPage.companies.notHere, { company: missing })
    : figuresLine(at, isKept && !fails)
  return (
    <div role="status" className="grow">
      {(!online || room) && (
        <Line isOffline={!online}>
          {!online && <OfflineWords figures={figures} />}
          {room}
        </Line>
      )}
    </div>
  )
}

const Line = ({ isOffline, children }: { isOffline: boolean; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-4">
    <span className="flex items-center gap-2.5">
      <Icon name={isOffline ? 'cloud-off' : 'circle-alert'} className="text-4.5 shrink-0" />
      <span>{children}</span>
    </span>
    <a className="link min-h-11 max-md:hidden inline-flex items-center my-0" href={viewAddress('device')}>
      {dashboardPage.kept.show}
    </a>
  </p>
)

const OfflineWords = ({ figures }: { figures: string }) => (
  <>
    <strong>{words.offline}</strong> <span>{figures}</span>{' '}
  </>
)
