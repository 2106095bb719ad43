import type { FormEvent } from 'react'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Moves } from './use-moves.ts'

const { lost: words, form } = adminBoardPage

/** Asks why, before a card goes to Lost. */
export function LostDialog({ card, moves }: { card: Prospect; moves: Moves }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason) void moves.move(card, 'lost', reason)
  }
  return (
    <Dialog
      open
      onOpenChange={(now) => now || moves.stopLosing()}
      heading={fill(words.heading, { company: card.company })}
      close={form.close}
    >
      <form
        onSubmit={submit}
        className="grid gap-4 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)"
      >
        <Field label={words.label} name="reason" required maxLength={200} hint={words.hint} autoComplete="off" />
        <button type="submit" className="btn-primary sm:justify-self-end">
          {words.button}
        </button>
      </form>
    </Dialog>
  )
}
