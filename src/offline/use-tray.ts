import { useEffect } from 'react'
import { useWatched, watched } from '#data/watched.ts'
import { isInstalled } from './installed.ts'
import { inTray, type Shared, takeOut } from './share-tray.ts'

/** What lies in the tray for the person whose portal is open. */
const tray = watched<readonly Shared[]>([])
const NOTHING: readonly Shared[] = []
let owner: string | undefined

async function look(personId: string) {
  if (owner !== personId) tray.set([])
  owner = personId
  const found = await inTray(personId, { isAppWindow: isInstalled() })
  if (owner === personId) tray.set(found)
}

/** They have been sent on, or are not wanted. */
async function remove(...gone: readonly Shared[]) {
  tray.set(tray.get().filter((one) => !gone.includes(one)))
  for (const { id } of gone) await takeOut(id).catch(() => undefined)
}

/** What other apps have shared to this person and nobody has sent yet; looked at anew whenever the page is seen. */
export function useTray(personId: string) {
  useEffect(() => {
    const again = () => void look(personId)
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [personId])
  const files = useWatched(tray)
  return { files: owner === personId ? files : NOTHING, remove }
}
