import * as v from 'valibot'
import { deleteDatabase } from './database.ts'
import { device, lastKept, removeKept } from './device.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { databaseOf } from './saved.ts'
import { tellTabs } from './tabs.ts'

const UNFINISHED = 'wiping'
const unfinished = () => readLocal(v.array(v.string()), UNFINISHED) ?? []

/**
 * Removes what this device keeps, in all tabs. From the first moment nothing can be read any longer; the database
 * follows, at the next start if it must.
 */
export async function wipe() {
  const userId = lastKept() ?? device.get().kept?.userId
  if (!userId) return
  writeLocal(UNFINISHED, [...new Set([...unfinished(), userId])])
  removeKept()
  tellTabs()
  await finishWiping()
}

export async function finishWiping() {
  for (const userId of unfinished()) {
    // Signed in again meanwhile: what lies there now is theirs.
    if (userId !== lastKept() && !(await deleteDatabase(databaseOf(userId)))) continue
    const left = unfinished().filter((other) => other !== userId)
    if (left.length > 0) writeLocal(UNFINISHED, left)
    else removeLocal(UNFINISHED)
  }
}
