import type { Page } from '@playwright/test'

/** A device of Chromium's own (DevTools protocol) whose owner says yes, until `isVerified` is turned off. */
export async function virtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the owner shows fingerprint, face or PIN when they are asked; without it nothing is signed. */
    verified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the device answers by itself; without it a question stays open, as with a person who looks for the sensor. */
    answers: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
