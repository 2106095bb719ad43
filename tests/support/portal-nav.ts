import type { Page } from '@playwright/test'

/** The portal's bar, from xl on its rail. */
export const portalNav = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

export const homeLink = (page: Page) => portalNav(page).getByRole('link', { name: 'Home', exact: true })
