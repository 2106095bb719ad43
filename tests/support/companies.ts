import { expect, type Page } from '@playwright/test'
import type { Instance } from './instance.ts'
import { DEMO } from './journey.ts'

/** The demo's client belongs to the second client's company as well, with these rights. */
export const addSecond = (instance: Instance, rights: string) =>
  instance.change(
    `insert into memberships (person_id, company_id, rights, created_at, joined_at)
     select a.id, b.company_id, '${rights}', now(), now() from people a, people b
     where a.email = '${DEMO.client}' and b.email = '${DEMO.second}'`,
  )

/** Their first company alone is left. */
export const REMOVE_SECOND = `delete from memberships m using people p
  where p.id = m.person_id and p.email = '${DEMO.client}' and m.company_id <> p.company_id`

export async function companyOf(instance: Instance, email: string) {
  const [row] = await instance.rows(
    `select c.id, c.name from companies c join people p on p.company_id = c.id where p.email = '${email}'`,
  )
  return row as { id: string; name: string }
}

export const switcher = (page: Page) => page.getByRole('button', { name: /^Company .*, change/ })

export async function switchTo(page: Page, name: string) {
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(switcher(page)).toHaveText(name)
}
