import { atom } from 'jotai'
import { store } from '#data/store.ts'

/** Chromium's question, held back until somebody asks for it. TypeScript does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installPrompt = atom<InstallPrompt | null>(null)

/** The browser says once per page that the app could be installed, and may do so before the portal's code is here. */
export function holdInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(installPrompt, event as InstallPrompt)
  })
}
