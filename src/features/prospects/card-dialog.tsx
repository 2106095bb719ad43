import { adminBoardPage } from '#copy/admin-board-page.ts'
import { HttpError } from '#data/http-error.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useCard } from './data.ts'
import { ProspectForm } from './edit-form.tsx'

const words = adminBoardPage.form

/** A card by its address, to read and to change. */
export function CardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useCard(id)
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <Dialog open onOpenChange={(now) => now || onClose()} heading={words.editHeading} close={words.close}>
      {data ? (
        <ProspectForm key={data.id} card={data} onClose={onClose} />
      ) : isGone ? (
        <p className="px-5 pt-4 pb-8 sm:px-8 t-app text-ink2">{words.gone}</p>
      ) : (
        <LoadingOrFailed what={words.what} error={error} retry={retry} />
      )}
    </Dialog>
  )
}
