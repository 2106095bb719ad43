import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A keyboard, and how often it was pressed; nothing else is touched. */
export function keyboardOf(page: Page) {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count++
      await page.keyboard.press(key)
    }
  }
  /** Presses a key until the focus is there. */
  const reach = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    for (let nth = 0; nth < 60; nth++) {
      await press(key)
      if ((await target.and(page.locator(':focus')).count()) > 0) return
    }
    throw new Error(`60 times ${key}, and no ${target}`)
  }
  const type = (text: string) => press(...text)
  return { press, reach, type, count: () => count }
}
