/** Where other apps' files are posted to (the manifest's share target); the worker answers it, or else a redirect. */
export const SHARE_TARGET = '/client/share'

/** The name of the form's files. */
export const SHARED_FILES = 'files'

/** `missed`: no worker was there to take the files; `full`: the device has no room for them. */
export type ShareFault = 'missed' | 'full'

/** Where whoever shares is led. */
export const sharedView = (fault?: ShareFault) => `/client/dashboard?view=upload${fault ? `&shared=${fault}` : ''}`
