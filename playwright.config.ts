import './tests/support/fixture-content.ts'
import { defineConfig } from '@playwright/test'
import { browserPath, LAUNCH_FLAGS } from './tests/support/browser.ts'

// Without a locale Chromium calls a file «download» whose name is not of plain letters.
process.env.LC_ALL = 'C.UTF-8'

const WALK = [
  '**/spec/*.spec.ts',
  '**/*looks.spec.ts',
  '**/*-faces.spec.ts',
  // Single sentences, which spec/ walks through as well.
  '**/{error-catalogue,links,menu,no-script,resources,sections,tooltips}.spec.ts',
  // A second build of the site.
  '**/two-builds.spec.ts',
  // The whole site starts four times.
  '**/server-dies.spec.ts',
  // Every signed-in view with an empty cache on a slow line.
  '**/slow-start.spec.ts',
  // Clocks that are off, storage that is full, documents that are kept: many starts of the portal each;
  // and a line that is cut at random.
  '**/{clocks,storage-faults,kept-documents,kept-months,captive-portal,sharing-in,rough-line}.spec.ts',
  // Every way out, every fault on a message's way, two devices at once, what is read offline: the flows themselves are journeys.
  '**/{sign-out,message-once,attachments,two-places,reading,worker,install,roles}.spec.ts',
  // Single rules of forms, keys and first paint.
  '**/{checklist-waits,refused-fields,keyboard,first-figures}.spec.ts',
  // Every chart and every face of a form: what they show and send is held by tests of the API as well.
  '**/{reports,checklist,booking-frame,assessment-copies,long-words,push}.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  // The specification a test a sentence, and every page before axe: `npm run test:all`.
  projects: [
    { name: 'journeys', testIgnore: WALK },
    { name: 'walk', testMatch: WALK },
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
    // Keeping the whole site takes a second of both cores. Tests of what is read offline let the worker in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: { executablePath: browserPath(), args: LAUNCH_FLAGS },
  },
})
