// `npm run screenshots`: what a browser shows before the app is installed, taken from the running site with the demo firm.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { firmShown, SCREENSHOTS, TAKEN_OF } from '#build/install-screenshots.ts'
import { buildIfChanged } from '#local/build-site.ts'
import { DEMO_PASSWORD, demoPeople } from '#local/demo-people.ts'
import { startPortal } from '#tests/bench/portal-host.ts'
import { browserPath, LAUNCH_FLAGS } from '#tests/support/browser.ts'

const FORMS = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const PAGES = { home: '/', portal: '/client/dashboard' }

await buildIfChanged()
await mkdir(SCREENSHOTS, { recursive: true })
const site = await startPortal()
const browser = await chromium.launch({ executablePath: browserPath(), args: LAUNCH_FLAGS })
try {
  for (const [form, viewport] of Object.entries(FORMS)) await takeAll(browser, form, viewport)
  await writeFile(join(SCREENSHOTS, TAKEN_OF), `${firmShown}\n`)
} finally {
  await browser.close()
  await site.stop()
}

async function takeAll(browser: Browser, form: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    viewport,
    baseURL: site.origin,
    deviceScaleFactor: 1,
    colorScheme: 'light',
  })
  await context.addInitScript(() => localStorage.setItem('foundationsChecklistPopupShown', 'true'))
  const email = demoPeople.find(({ role }) => role === 'client')!.email
  await context.request.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD },
    headers: { Origin: site.origin },
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(SCREENSHOTS, `${name}-${form}.webp`))
  }
  await context.close()
}
