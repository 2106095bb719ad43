import { checklistPopup } from '#copy/checklist-popup.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

const { done, fileName } = checklistPopup

/**
 * Brings the checklist. Fetched and not followed as a link, so that a server that is late takes nobody away from the
 * page; the request passes the worker, which keeps the file.
 */
export const bringChecklist = () =>
  fetchChecklist()
    .then(saveFile)
    .catch(() =>
      toast({
        title: done.failed.title,
        text: done.failed.description,
        failed: true,
        stays: true,
        action: { label: done.again, act: () => void bringChecklist() },
      }),
    )

// Not by `requestFile`: an answer that the worker has kept says nothing about the network.
async function fetchChecklist() {
  const answer = await fetch(`/public-objects/${fileName}`)
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`)
  return new File([await answer.blob()], fileName)
}
