import './tests/support/fixture-content.ts'
import { defineConfig } from '@playwright/test'
import { browserPath, LAUNCH_FLAGS } from './tests/support/browser.ts'

// Without a locale Chromium calls a file «download» whose name is not of plain letters.
process.env.LC_ALL = 'C.UTF-8'

/** The main flows: what somebody does on a day. Everything else in the browser is run by `npm run test:all` as well. */
const JOURNEYS = [
  // A visitor.
  '**/e2e/{assessment,book-call,booking,visitor}.spec.ts',
  // A client.
  '**/e2e/{sign-in,dashboard,portal-nav,plans,messages,outbox}.spec.ts',
  // The firm.
  '**/e2e/{morning,inbox,search,firm-clients}.spec.ts',
  // What each page weighs.
  '**/e2e/budgets.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'walk', testIgnore: JOURNEYS },
  ],
  globalSetup: './tests/support/build-once.ts',
  // Node reads TypeScript by itself. Babel took each worker some ten seconds for the server, which it does not cache.
  build: { external: ['**/*'] },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Keeping the whole site takes a second of both cores. Tests of what is read offline let the worker in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath: browserPath(), args: LAUNCH_FLAGS },
  },
})
