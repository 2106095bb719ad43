import { getClose } from '#contract/close.ts'
import { addClient, getCompanies } from '#contract/companies.ts'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { call } from '#data/call.ts'
import { AskingDialog } from '#features/firm/asking-dialog.tsx'
import { refetchFirm } from '#features/firm/data.ts'
import type { Conversion } from '#schema/prospect.ts'
import { ClientForm } from './client-form.tsx'

type Props = { known?: Partial<Conversion>; close: () => void }

const words = adminBoardPage.convert

/** Adds a client that was never on the board, and invites its first person. */
export const AddClientDialog = ({ known = {}, close }: Props) => (
  <AskingDialog
    close={close}
    heading={words.addHeading}
    closeLabel={adminBoardPage.form.close}
    leaveHeading={words.leaveHeading}
  >
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
  </AskingDialog>
)
