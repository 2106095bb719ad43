import { DEMO, expect, test } from '#tests/support/journey.ts'

test.use({ viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false })

test('Ctrl with K finds a client by their name, goes there by the keyboard, and ? lists the keys', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.admin, '/admin/dashboard?tab=log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('okafor land')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Okafor Landscape Co.')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okafor Landscape Co.')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill('inb')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toContainText('Go to Inbox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl+K or Cmd+K')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a button in the head opens the search, a result leads to its client, and closing it gives the button the focus back', async ({
    page,
    personAt,
  }) => {
    await personAt(DEMO.admin, '/admin/dashboard?tab=leads')
    const button = page.getByRole('button', { name: 'Search everything' })
    await button.tap()
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.tap()
    await field.fill('okafor land')
    await page.getByRole('dialog').getByRole('option').first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okafor Landscape Co.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
