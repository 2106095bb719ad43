import type { Page } from '@playwright/test'
import { passBotGuard } from './bot-guard.ts'
import { expect } from './journey.ts'
import { content } from './pages.ts'

export const QUIZ = '/financial-health-quiz'
const { questions } = content('quizzes/general.json')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Answers the questions from the one that is shown up to `last` with the option at `choice`. */
export async function answer(page: Page, first: number, last: number, choice = 1) {
  for (let n = first; n <= last; n++) {
    await expect(page.getByText(`Question ${n} of 15`)).toBeVisible()
    await page.getByRole('radio', { name: questions[n - 1].options[choice], exact: true }).check()
    await next(page).click()
  }
}

/** From the intro to the contact step. */
export async function answerAll(page: Page, choice = 1) {
  await page.goto(QUIZ)
  await page.getByRole('link', { name: 'Start the questions' }).click()
  await answer(page, 1, 15, choice)
  await expect(heading(page)).toHaveText('Where should your results go?')
}

/** Fills the contact step, no faster than a person. */
export async function leaveContact(page: Page, email: string, button: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await passBotGuard(page)
  await page.getByRole('button', { name: button }).click()
}

export const SHARED = /\/assessment\/results\/[\w-]{22}$/
