import { expect, type Page } from '@playwright/test'

/** The portal's bar, from xl on its rail. */
export const portalNav = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

export const homeLink = (page: Page) => portalNav(page).getByRole('link', { name: 'Home', exact: true })

/** Goes to a view as a client on a phone does: by what the bar has under More. */
export async function openFromMore(page: Page, view: string) {
  await portalNav(page).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: view }).tap()
  await expect(page).toHaveTitle(new RegExp(`^${view} \\| `))
}
