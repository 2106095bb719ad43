import { watched } from '#data/watched.ts'

/** Chromium's question, held back until somebody asks for it. TypeScript does not know it. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installPrompt = watched<InstallPrompt | null>(null)

/** The browser says once per page that the app could be installed, and may do so before the portal's code is here. */
export function holdInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
}
