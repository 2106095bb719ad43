import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { store } from '#data/store.ts'
import { installPrompt } from './installable.ts'
import { readLocal, writeLocal } from './local.ts'

/** `ask`: the browser asks when told to. `steps`: an iPhone or iPad, where a person does it by hand. */
type InstallMethod = 'ask' | 'steps' | null

const DECLINED = 'install.declined'
const declined = atomWithLazy(() => readLocal(v.boolean(), DECLINED) ?? false)

/** How this device can put the app on its home screen; null where it is there, cannot be, or was not wanted. */
export function useInstallMethod(): InstallMethod {
  const prompt = useAtomValue(installPrompt)
  if (useAtomValue(declined) || isInstalled()) return null
  return prompt ? 'ask' : asksByHand() ? 'steps' : null
}

/** Shows the browser's own question, which it answers once. Resolves to whether the app is being installed. */
export async function install() {
  const prompt = store.get(installPrompt)
  store.set(installPrompt, null)
  const answer = await prompt?.prompt()
  return answer?.outcome === 'accepted'
}

/** Not asked again on this device. */
export function declineInstall() {
  writeLocal(DECLINED, true)
  store.set(declined, true)
}

/** Only Safari on an iPhone or iPad has this property; it is true in an app that was opened from the home screen. */
const asksByHand = () => (navigator as { standalone?: boolean }).standalone === false

/** Whether this page is open in the app that somebody has installed, rather than in a tab of a browser. */
export const isInstalled = () => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
