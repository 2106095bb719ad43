import { expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { answer, answerAll, heading, leaveContact, QUIZ, SHARED } from '#tests/support/quiz.ts'

test('a question is free of faults, and a screen reader hears where it stands', async ({ page }) => {
  await page.goto(QUIZ)
  await page.getByRole('link', { name: 'Start the questions' }).click()
  await answer(page, 1, 3)
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - paragraph: Question 4 of 15 Liquidity
    - link "Save and leave"
    - heading "If no customer paid from tomorrow, how long would cash cover every bill?" [level=1]
    - radiogroup "If no customer paid from tomorrow, how long would cash cover every bill?":
      - radio "Under two weeks"
      - radio "Two to four weeks"
      - radio "One to three months"
      - radio "Over three months"
    - paragraph: Answers stay on this device until you finish.
    - alert
    - button "Back"
    - button "Next"
  `)
  await expect(heading(page)).toHaveAccessibleDescription('Question 4 of 15 Liquidity')
  await expectFlawless(page)
})

test('the contact step and the locked result are free of faults', async ({ page }) => {
  await answerAll(page)
  await expectFlawless(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Skip, just show my score' }).click()
  await expect(page).toHaveURL(SHARED)
  await expectFlawless(page)
})

test('the whole result is free of faults', async ({ page }) => {
  await answerAll(page, 3)
  await leaveContact(page, 'looks@example.test', 'Show my results')
  await expect(page).toHaveURL(SHARED)
  await expect(page.getByText('All five pillars hold.')).toBeVisible()
  await expectFlawless(page)
})
