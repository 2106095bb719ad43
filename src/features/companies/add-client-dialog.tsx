import { useRef, useState } from 'react'
import { getClose } from '#contract/close.ts'
import { addClient, getCompanies } from '#contract/companies.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { call } from '#data/call.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { refetchFirm } from '#features/firm/data.ts'
import type { Conversion } from '#schema/prospect.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ClientForm } from './client-form.tsx'

type Props = { known?: Partial<Conversion>; close: () => void }

const words = adminBoardPage.convert

/** Adds a client that was never on the board, and invites its first person. What was typed goes only after a question. */
export function AddClientDialog({ known = {}, close }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [asks, ask] = useState(false)
  const isTyped = () =>
    [...(fields.current?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue)
  return (
    <>
      <Dialog
        open={!asks}
        onOpenChange={() => (isTyped() ? ask(true) : close())}
        heading={words.addHeading}
        close={adminBoardPage.form.close}
      >
        <div ref={fields}>
          <ClientForm
            known={known}
            // Who was a lead is new to the firm, and is asked for what every new client is.
            asks={known.email !== undefined}
            button={{ button: words.addButton, pending: words.addPending }}
            send={async (client, submission) => {
              const added = await call(addClient, client, {}, submission)
              void refetchFirm(getCompanies.path)
              void refetchFirm(getClose.path)
              close()
              return added
            }}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={words.leaveHeading}
        text={words.leaveText}
        pending={false}
        errorText={undefined}
        ways={[{ label: words.leave, act: close }]}
      />
    </>
  )
}
