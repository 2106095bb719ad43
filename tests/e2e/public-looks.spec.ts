import { expect, hydrated, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { publicPages } from '#tests/support/pages.ts'

for (const path of publicPages) {
  test(`axe finds nothing wrong with ${path}; 360 px are enough; one first heading and one main part`, async ({
    page,
  }) => {
    const parts = ['h1', 'main', 'title', 'footer', 'main ~ footer']
    const count = () => page.evaluate((names) => names.map((name) => document.querySelectorAll(name).length), parts)
    await page.goto(path)
    expect(await count(), 'as sent').toEqual(parts.map(() => 1))
    await hydrated(page)
    expect(await count(), 'with script').toEqual(parts.map(() => 1))
    await expectFlawless(page)
  })
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is typed into the footer’s field is in the page’s ink, and axe finds nothing wrong with its fault (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/pricing')
    const form = page
      .getByRole('contentinfo')
      .locator('form')
      .filter({ has: page.getByRole('textbox') })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await form.getByRole('textbox').fill('bad')
    await form.getByRole('button').tap()
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await color('footer form input[type=email]')).toBe(await color('body'))
    await expectFlawless(page)
  })
