import type { Page } from '@playwright/test'

/** Makes an address for one's own calendar, and the next one where a test before this one has made one already. */
export const addressButton = (page: Page) => page.getByRole('button', { name: /^(Get an|Renew the) address$/ })
