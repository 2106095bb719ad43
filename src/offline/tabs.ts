import * as v from 'valibot'
import { store } from '#data/store.ts'
import { Device, device, deviceOnDisk } from './device.ts'

let opened: BroadcastChannel | undefined

// Opened at first use: an open channel would keep the build, which draws these screens too, from ending.
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('clear.device'))

/** Tells this app's other tabs that the person here has changed, been wiped, or is leaving. */
export const tellTabs = () => channel()?.postMessage(store.get(device))

const RIGHTS = 'rights'

/** Tells the other tabs that the server has named other rights of the person's. */
export const tellTabsOfRights = () => channel()?.postMessage(RIGHTS)

/** What another tab has told holds here too; `onChange` clears what this tab still shows, `onRights` asks the server anew. */
export const listenToTabs = (onChange: () => void, onRights: () => void) =>
  channel()?.addEventListener('message', ({ data }) => {
    if (data === RIGHTS) return onRights()
    // A newer version may put it another way: what lies on the device then says it.
    const message = v.safeParse(Device, data)
    store.set(device, message.success ? message.output : deviceOnDisk())
    onChange()
  })
