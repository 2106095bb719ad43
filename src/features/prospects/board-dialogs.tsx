import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { AddDialog } from './add-dialog.tsx'
import { boardAddress } from './address.ts'
import { CardDialog } from './card-dialog.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import type { Moves } from './use-moves.ts'

/** What lies above the board, each at an address of its own; closing it leads back to the board as it was narrowed. */
export function BoardDialogs({ moves }: { moves: Moves }) {
  const [search] = useSearchParams()
  const close = () => navigate(boardAddress(new URLSearchParams(location.search)))
  const [card, convert] = [search.get('card'), search.get('convert')]
  return (
    <>
      {search.has('add') && <AddDialog lead={search.get('lead')} onClose={close} />}
      {card && <CardDialog key={card} id={card} onClose={close} />}
      {convert && <ConvertDialog key={convert} id={convert} onClose={close} />}
      {moves.losing && <LostDialog card={moves.losing} moves={moves} />}
    </>
  )
}
