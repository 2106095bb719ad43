import { expect, type Page } from '@playwright/test'
import { DEMO, metric, open } from './journey.ts'
import { readyForOffline } from './network.ts'

/** Fills in the sign-in form, which `at` leads to, and sends it. */
export async function signIn(page: Page, email: string, { keep = true, password = DEMO.password, at = '/login' } = {}) {
  await open(page, at)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Keep my figures on this device').setChecked(keep)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
}

/** Signs in by the form and waits for the dashboard with everything on it. */
export async function signInToDashboard(page: Page, email = DEMO.client, options?: { keep?: boolean }) {
  await signIn(page, email, options)
  await page.waitForURL('/client/dashboard')
  await expect(page.getByText(/Next meeting|No meeting planned/)).toBeVisible()
  await expect(metric(page, 'Monthly Revenue').or(page.getByText(/^Financial metrics will/))).toBeVisible()
}

/** The same; the portal then opens without a network too. */
export async function signInForOffline(...signingIn: Parameters<typeof signInToDashboard>) {
  await signInToDashboard(...signingIn)
  await readyForOffline(signingIn[0])
}

export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' })
