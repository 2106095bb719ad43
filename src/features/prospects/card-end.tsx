import { useSearchParams } from 'wouter'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import type { Prospect } from '#schema/prospect.ts'
import { boardAddress } from './address.ts'

const words = adminBoardPage.card

/** How it ended: why it was lost, or the way to make a client of what is won. */
export function CardEnd({ card }: { card: Prospect }) {
  const [search] = useSearchParams()
  if (card.stage === 'lost')
    return <p className="t-small xl:t-note text-ink2">{fill(words.reason, { reason: card.lostReason })}</p>
  if (card.clientId !== null)
    return (
      <p className="mt-2 t-small xl:t-note text-ink2">
        {card.convertedAt && fill(words.converted, { date: shortDate(card.convertedAt) })}{' '}
        <a href={tabAddress('clients', { company: card.clientId })} className="link relative z-1">
          {words.client}
        </a>
      </p>
    )
  return (
    <a
      href={boardAddress(search, { convert: card.id })}
      aria-label={fill(words.convertNamed, { company: card.company })}
      draggable={false}
      className="btn-primary relative z-1 mt-2 w-full min-h-11 xl:min-h-9 t-label"
    >
      {words.convert}
    </a>
  )
}
