import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { dollars } from '#domain/money.ts'
import { dialLink } from '#domain/phone.ts'
import { isOpenStage, isStale } from '#domain/prospect.ts'
import { daysBetween } from '#domain/zoned.ts'
import { NamedOwnerAvatar } from '#features/firm/owner-avatar.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Icon } from '#ui/icon.tsx'
import { boardAddress } from './address.ts'
import { CardMenu } from './card-menu.tsx'
import { cardElementId, type Moves } from './use-moves.ts'

const words = adminBoardPage.card

type Props = { card: Prospect; today: string; moves: Moves }

/** One prospect. Its name opens it; [ and ] move it a stage while the focus is in it. */
export function ProspectCard({ card, today, moves }: Props) {
  const [search] = useSearchParams()
  const stale = isStale(card, today)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== '[' && event.key !== ']') return
    event.preventDefault()
    moves.step(card, event.key === ']' ? 1 : -1)
  }
  return (
    <li>
      <article
        draggable={card.clientId === null}
        onDragStart={(event) => {
          draggedCard.current = card
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', card.company)
        }}
        onDragEnd={() => {
          draggedCard.current = undefined
        }}
        onKeyDown={keys}
        className={`relative bg-sheet rounded-[6px] p-3 max-xl:p-4 border ${stale ? 'border-brass-l border-1.5' : 'border-rule'} ${card.clientId === null ? 'xl:cursor-grab' : ''}`}
      >
        <div className="flex justify-between gap-1">
          <h3 className="t-app font-600 xl:t-label min-w-0 [overflow-wrap:anywhere]">
            <a
              id={cardElementId(card.id)}
              href={boardAddress(search, { card: card.id })}
              draggable={false}
              className="covers hover-line"
            >
              {card.company}
            </a>
          </h3>
          <NamedOwnerAvatar owner={card.owner} className="self-start ms-auto max-xl:me-3" />
          <CardMenu card={card} moves={moves} />
        </div>
        <p className="t-small xl:t-note text-ink2">{[card.contact, card.source].filter(Boolean).join(', ')}</p>
        {card.lead && isOpenStage(card.stage) && <Contact lead={card.lead} />}
        {card.stage !== 'lost' && (
          <p className="mt-1 flow-root t-small xl:t-note">
            {card.plan} <span className="float-end font-600">{dollars(card.monthlyValue)}</span>
          </p>
        )}
        {isOpenStage(card.stage) ? <NextStep card={card} today={today} stale={stale} /> : <CardEnd card={card} />}
        {stale && <p className="sr-only">{fill(words.stale, { days: card.daysInStage })}</p>}
      </article>
    </li>
  )
}

/** How to reach them, from the lead that the card came from. */
const Contact = ({ lead: { email, phone } }: { lead: NonNullable<Prospect['lead']> }) => (
  <p className="flex flex-wrap gap-x-3 t-small xl:t-note">
    {phone && (
      <a href={dialLink(phone)} draggable={false} className="relative z-1 py-1 text-action hover-line">
        {phone}
      </a>
    )}
    <a
      href={`mailto:${email}`}
      draggable={false}
      className="relative z-1 py-1 min-w-0 text-action hover-line [overflow-wrap:anywhere]"
    >
      {email}
    </a>
  </p>
)

/** How it ended: why it was lost, or the way to make a client of what is won. */
function CardEnd({ card }: { card: Prospect }) {
  const [search] = useSearchParams()
  if (card.stage === 'lost')
    return <p className="t-small xl:t-note text-ink2">{fill(words.reason, { reason: card.lostReason })}</p>
  if (card.clientId !== null)
    return (
      <p className="mt-2 t-small xl:t-note text-ink2">
        {card.convertedAt && fill(words.converted, { date: shortDate(card.convertedAt) })}{' '}
        <a href={tabAddress('close', { company: card.clientId })} className="link relative z-1">
          {words.client}
        </a>
      </p>
    )
  return (
    <a
      href={boardAddress(search, { convert: card.id })}
      aria-label={fill(words.convertNamed, { company: card.company })}
      draggable={false}
      className="btn-secondary relative z-1 mt-2 w-full min-h-11 px-2 xl:min-h-9 t-label"
    >
      {words.convert}
    </a>
  )
}

type NextStepProps = { card: Prospect; today: string; stale: boolean }

/** What is to be done next, when, and for how long the card has been where it is. */
function NextStep({ card: { nextStep, nextDate, daysInStage }, today, stale }: NextStepProps) {
  const late = nextDate === null ? 0 : daysBetween(nextDate, today)
  const when =
    nextDate === null
      ? ''
      : late > 0
        ? fill(words.late, { days: late })
        : late === 0
          ? words.dueToday
          : shortDay(nextDate)
  const days = daysInStage === 0 ? words.today : fill(words.day, { days: daysInStage })
  return (
    <div className="mt-2.5 pt-2 border-t border-rule flex gap-2 t-small xl:t-note">
      <Icon
        name={stale ? 'hourglass' : 'arrow-right'}
        className={`text-4 mt-.5 shrink-0 ${stale ? 'text-brass' : ''}`}
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block">{nextStep}</span>
        <span className="block text-ink2">
          {when && <span className={`block ${late >= 0 ? 'text-brass font-600' : ''}`}>{when}</span>}
          <span className={`block ${stale ? 'text-brass font-600' : ''}`}>{days}</span>
        </span>
      </p>
    </div>
  )
}

/** The card under the pointer. A drag's own data may not be read before it is dropped. */
export const draggedCard: { current: Prospect | undefined } = { current: undefined }
