import { defineConfig } from '@playwright/test'
import { browserPath, LAUNCH_FLAGS } from './tests/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  // The walk through the spec, a test a sentence, and every public page before axe are `npm run walk`: as long again.
  projects: [
    { name: 'journeys', testIgnore: '**/spec/**' },
    { name: 'walk', testMatch: '**/spec/*.spec.ts' },
  ],
  globalSetup: './tests/support/build-once.ts',
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
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath: browserPath(), args: LAUNCH_FLAGS },
  },
})
