import { useEffect, useState } from 'react'
import { inTray, type Shared, takeOut } from './share-tray.ts'

/** What other apps have shared to this person and nobody has sent yet; looked at anew whenever the page is seen. */
export function useTray(personId: string) {
  const [files, setFiles] = useState<readonly Shared[]>([])
  useEffect(() => {
    let isOver = false
    const look = () => void inTray(personId).then((found) => isOver || setFiles(found))
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [personId])
  /** They have been sent on, or are not wanted. */
  async function remove(...gone: readonly Shared[]) {
    setFiles((now) => now.filter((one) => !gone.includes(one)))
    for (const { id } of gone) await takeOut(id).catch(() => undefined)
  }
  return { files, remove }
}
