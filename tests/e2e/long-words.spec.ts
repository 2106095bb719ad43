import type { Page } from '@playwright/test'
import { csv, FORGET_UPLOADS } from '#tests/support/files.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { sendFile } from '#tests/support/kept-documents.ts'
import { forget, messageOf, openPanel, panel, UNREAD } from '#tests/support/messages.ts'

const NAME = 'card-statement-november-2026-a-rather-long-file-name-from-the-bank.csv'
const LINK = `https://drive.example.com/file/d/${'a1B2c3D4e5'.repeat(7)}/view?usp=sharing`

const isWiderThanTheWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test.afterEach(async ({ instance }) => {
  await forget(instance)
  await instance.change(...FORGET_UPLOADS)
})

for (const width of [390, 1280])
  test(`a long file name and a pasted link widen nothing at ${width} px`, async ({ page, personAt, instance }) => {
    await page.setViewportSize({ width, height: 844 })
    await personAt(DEMO.client, '/client/dashboard')
    await sendFile(page, instance, csv(NAME, 'date,amount\n2026-11-01,12\n'))
    await page.reload()
    await expect(page.getByRole('link', { name: NAME })).toBeVisible()
    expect(await isWiderThanTheWindow(page)).toBe(false)

    await openPanel(page)
    await messageOf(page).fill(LINK)
    const within = await panel(page).boundingBox()
    const field = await messageOf(page).boundingBox()
    expect(field!.x + field!.width).toBeLessThanOrEqual(within!.x + within!.width)

    await page.goto(UNREAD.address)
    await page.getByLabel('Your reply').fill(`${LINK} ${LINK}`)
    expect(await isWiderThanTheWindow(page)).toBe(false)
  })
