import type { ReactNode } from 'react'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { currentMonth } from '#data/current-month.ts'
import type { MonthStatus } from '#schema/company.ts'
import type { Month } from '#schema/units.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFault } from '#ui/form-fault.tsx'

const { write: frame } = adminClientsPage

type DialogAction = { label: string; act: () => void }
type Props = {
  open: boolean
  close: () => void
  heading: string
  text: string
  pending: boolean
  /** Why it did not go through. */
  errorText: string | undefined
  /** The first is the primary button. */
  ways: DialogAction[]
  /** Label of the cancel button where “Cancel” would be ambiguous. */
  keep?: string
  /** Focuses Cancel first, so that Enter does not discard what was typed. */
  startsAtCancel?: boolean
  children?: ReactNode
}

/** How months go out: as final, or as ones that may still change, which comes first while one of them is not over. */
export function publishWays(
  words: { final: string; inProgress: string },
  publish: (status: MonthStatus) => Promise<unknown>,
  months: readonly Month[],
): DialogAction[] {
  const ways = [
    { label: words.final, act: () => void publish('final') },
    { label: words.inProgress, act: () => void publish('in_progress') },
  ]
  return months.some((month) => month >= currentMonth()) ? ways.toReversed() : ways
}

/** Asks before something that others see, or that cannot be taken back. */
export const ConfirmDialog = ({
  open,
  close,
  heading,
  text,
  pending,
  errorText,
  ways,
  keep,
  startsAtCancel,
  children,
}: Props) => (
  <Dialog open={open} onOpenChange={(open) => open || close()} heading={heading} close={frame.close}>
    <div className="p-5 sm:p-8 grid gap-5">
      <p className="t-app text-ink2">{text}</p>
      {children}
      <FormFault text={errorText} />
      <div className="flex flex-wrap gap-3">
        {ways.map(({ label, act }, at) => (
          <button
            key={label}
            type="button"
            className={at === 0 ? 'btn-primary' : 'btn-secondary'}
            disabled={pending}
            onClick={act}
          >
            {pending && at === 0 ? frame.saving : label}
          </button>
        ))}
        <button
          type="button"
          className="btn-secondary"
          onClick={close}
          ref={(button) => {
            if (startsAtCancel) button?.setAttribute('autofocus', '')
          }}
        >
          {keep ?? frame.cancel}
        </button>
      </div>
    </div>
  </Dialog>
)
