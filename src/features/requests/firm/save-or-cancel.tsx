import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

const words = adminFilesPage.requests

/** How a form that changes a request ends. */
export const SaveOrCancel = ({ pending, close }: { pending: boolean; close: () => void }) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton
      className="btn-primary"
      pending={pending}
      words={{ button: words.save, pending: adminClientsPage.write.saving }}
    />
    <button type="button" className="btn-secondary" onClick={close}>
      {words.cancel}
    </button>
  </div>
)
