import { checklistPopup } from '#copy/checklist-popup.ts'
import { toast } from '#parts/toast.ts'

const { done, fileName } = checklistPopup

/**
 * Brings the checklist. Fetched and not followed as a link, so that a server that is late takes nobody away from the
 * page; the request passes the worker, which keeps the file.
 */
export const bringChecklist = () =>
  saveFile().catch(() =>
    toast({
      title: done.failed.title,
      text: done.failed.description,
      failed: true,
      stays: true,
      action: { label: done.again, act: () => void bringChecklist() },
    }),
  )

async function saveFile() {
  const answer = await fetch(`/public-objects/${fileName}`)
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`)
  const href = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href))
}
