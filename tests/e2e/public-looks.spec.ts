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
