import { atom } from 'jotai'

/** Whether the latest request reached our server. False also where a captive portal answered in its place. */
export const serverReached = atom(true)
