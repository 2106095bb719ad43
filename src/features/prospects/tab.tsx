import type { FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { getBoard, getProspect } from '#contract/prospects.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'
import { HttpError } from '#data/http-error.ts'
import { dollars } from '#domain/money.ts'
import { isOpenStage } from '#domain/prospect.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone } from '#features/firm/mine-or-everyone.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { Board, Prospect } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { AddDialog } from './add-dialog.tsx'
import { boardAddress } from './address.ts'
import { BoardColumns } from './columns.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { ProspectForm } from './edit-form.tsx'
import { type Moves, useMoves } from './use-moves.ts'

const words = adminBoardPage

/** Whom the firm would like to win. Filters and open dialogs are in the URL. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const stale = search.get('stale') === '1'
  const owner = search.get('owner') === 'mine' ? 'mine' : undefined
  const after = search.get('after') ?? undefined
  const { data, error, retry } = useFirmQuery(getBoard, {
    stale: stale ? '1' : undefined,
    owner,
    stage: after && (search.get('stage') ?? ''),
    after,
  })
  const moves = useMoves()
  return (
    <div className="flex flex-col md:min-h-[calc(100vh-3.75rem)]">
      <TabHead heading={words.heading} user={user}>
        {data && <p className="t-small text-ink2 max-sm:hidden me-2">{openTotal(data)}</p>}
        <MineOrEveryone
          label={adminPage.owners.prospects}
          owner={owner}
          address={(owner) => boardAddress(search, { owner, after: undefined })}
        />
        <a
          href={boardAddress(search, { stale: stale ? undefined : '1', after: undefined })}
          className={`btn min-h-11 px-3.5 t-small font-600 ${stale ? 'bg-ink text-paper' : 'bg-band hover:bg-sage'}`}
        >
          {stale ? words.all : words.staleOnly}
        </a>
        <a href={boardAddress(search, { add: '1' })} className="btn-primary min-h-11 px-4 t-small">
          <Icon name="plus" className="text-5" />
          <span className="max-sm:sr-only">{words.add}</span>
        </a>
      </TabHead>
      {data ? (
        <BoardColumns board={data} moves={moves} stale={stale} />
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <BoardDialogs moves={moves} />
    </div>
  )
}

function openTotal({ columns }: Board) {
  const open = columns.filter(({ stage }) => isOpenStage(stage))
  const count = open.reduce((sum, column) => sum + column.count, 0)
  const value = dollars(open.reduce((sum, column) => sum + column.value, 0) as Cents)
  return fill(count === 1 ? words.openOne : words.open, { count, value })
}

/** The board's dialogs, each with a URL of its own. Closing one keeps the filters. */
function BoardDialogs({ moves }: { moves: Moves }) {
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

const cardFormWords = adminBoardPage.form

/** A card by its address, to read and to change. */
function CardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useFirmQuery(getProspect, { id })
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      heading={cardFormWords.editHeading}
      close={cardFormWords.close}
    >
      {data ? (
        <ProspectForm key={data.id} card={data} onClose={onClose} />
      ) : isGone ? (
        <p className="px-5 pt-4 pb-8 sm:px-8 t-app text-ink2">{cardFormWords.gone}</p>
      ) : (
        <LoadingOrFailed what={cardFormWords.what} error={error} retry={retry} />
      )}
    </Dialog>
  )
}

const { lost: lostDialogWords, form } = adminBoardPage

/** Asks why, before a card goes to Lost. */
function LostDialog({ card, moves }: { card: Prospect; moves: Moves }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason) void moves.move(card, 'lost', reason)
  }
  return (
    <Dialog
      open
      onOpenChange={(now) => now || moves.stopLosing()}
      heading={fill(lostDialogWords.heading, { company: card.company })}
      close={form.close}
    >
      <form
        onSubmit={submit}
        className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
      >
        <Field
          label={lostDialogWords.label}
          name="reason"
          required
          maxLength={200}
          hint={lostDialogWords.hint}
          autoComplete="off"
        />
        <button type="submit" className="btn-primary sm:justify-self-end">
          {lostDialogWords.button}
        </button>
      </form>
    </Dialog>
  )
}
