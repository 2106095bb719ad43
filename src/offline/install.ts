import * as v from 'valibot'
import { useWatched, watched } from '#data/watched.ts'
import { installPrompt } from './installable.ts'
import { isInstalled } from './installed.ts'
import { readLocal, writeLocal } from './local.ts'

/** `ask`: the browser asks when told to. `steps`: an iPhone or iPad, where a person does it by hand. */
export type InstallWay = 'ask' | 'steps' | null

const DECLINED = 'install.declined'
const declined = watched(false, () => readLocal(v.boolean(), DECLINED) ?? false)

/** How this device can put the app on its home screen; null where it is there, cannot be, or was not wanted. */
export function useInstallWay(): InstallWay {
  const prompt = useWatched(installPrompt)
  if (useWatched(declined) || isInstalled()) return null
  return prompt ? 'ask' : asksByHand() ? 'steps' : null
}

/** Shows the browser's own question, which it answers once. Resolves to whether the app is being installed. */
export async function install() {
  const prompt = installPrompt.get()
  installPrompt.set(null)
  const answer = await prompt?.prompt()
  return answer?.outcome === 'accepted'
}

/** Not asked again on this device. */
export function declineInstall() {
  writeLocal(DECLINED, true)
  declined.set(true)
}

/** Only Safari on an iPhone or iPad has this property; it is true in an app that was opened from the home screen. */
const asksByHand = () => (navigator as { standalone?: boolean }).standalone === false
