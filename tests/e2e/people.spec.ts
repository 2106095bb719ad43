import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, test as journey, lookAgain, notice } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { messageOf, openPanel, sendOf } from '#tests/support/messages.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'

const ROSA = '00000000-0000-4000-8000-00000000b001'
const DEV = '00000000-0000-4000-8000-00000000b002'
const JUNE = '00000000-0000-4000-8000-00000000b003'
const CASTELLAN = '00000000-0000-4000-8000-00000000c001'
const HALLORAN = '00000000-0000-4000-8000-00000000c003'

/** People and who belongs where as the demo lays them out, whatever the test before has done. */
const test = journey.extend<{ freshPeople: undefined }>({
  freshPeople: [
    async ({ instance }, use) => {
      await use(undefined)
      await instance.change(
        `delete from memberships where company_id = '${CASTELLAN}' and person_id <> '${ROSA}'`,
        `update memberships set removed_at = null, joined_at = created_at, rights = 'owner' where person_id = '${JUNE}'`,
      )
    },
    { auto: true },
  ],
})

/** Rosa Castellan asks somebody into a company. */
const invite = (instance: Instance, person: string, company: string) =>
  instance.change(
    `insert into memberships (person_id, company_id, rights, invited_by, created_at)
     values ('${person}', '${company}', 'no_figures', '${ROSA}', now())
     on conflict (person_id, company_id) do update
       set rights = excluded.rights, invited_by = excluded.invited_by, joined_at = null, removed_at = null`,
  )

test('an owner asks a colleague in, gives them other rights and takes them out again', async ({
  page,
  personAt,
  noise,
}) => {
  noise.expect(/^409 .*\/api\/client\/people/)
  await personAt(DEMO.client, '/account?section=people')
  await expect(page.getByRole('heading', { name: /^Who belongs to Castellan/ })).toBeVisible()
  const list = page.getByRole('listitem').filter({ hasText: '@' })
  await expect(list).toHaveText(/Rosa CastellanThis is you.*Owns it and chooses who belongs to it/)
  await expect(page.getByText('Nobody but you belongs here.')).toBeVisible()
  await expect(page.getByText(/What you write to us is read by all of them; whoever is shown no figures/)).toBeVisible()

  const ask = page.getByRole('button', { name: 'Ask somebody in' })
  await ask.tap()
  const dialog = page.getByRole('dialog', { name: /^Ask somebody into Castellan/ })
  await dialog.getByRole('button', { name: 'Mail them' }).tap()
  await expect(dialog.getByLabel('Given name')).toBeFocused()
  await expect(dialog.getByLabel('Mail address')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(dialog.getByRole('radio', { name: 'All but the figures' })).toBeChecked()
  await expectFlawless(page)
  await dialog.getByLabel('Given name').fill('Nils')
  await dialog.getByLabel('Family name').fill('Berg')
  await dialog.getByLabel('Mail address').fill(DEMO.client)
  await dialog.getByRole('button', { name: 'Mail them' }).tap()
  await expect(dialog.getByLabel('Mail address')).toHaveAccessibleDescription(
    'Somebody with this address is in your list.',
  )
  await expect(dialog.getByLabel('Mail address')).toBeFocused()
  await dialog.getByLabel('Mail address').fill('nils@people.test')
  await dialog.getByRole('button', { name: 'Mail them' }).tap()
  await expect(notice(page, 'Nils has been asked.')).toBeVisible()
  await expect(ask).toBeFocused()
  const nils = list.filter({ hasText: 'Nils Berg' })
  await expect(nils).toContainText(/Asked in.*nils@people\.test.*Is shown no figures/)

  await page.getByRole('button', { name: 'Ask again: Nils Berg' }).tap()
  await expect(notice(page, 'Nothing has changed for Nils Berg.')).toContainText('within the last day')
  await page.getByRole('button', { name: 'Other rights for Nils Berg' }).tap()
  const change = page.getByRole('dialog', { name: 'Other rights for Nils' })
  await expect(change).toContainText('Whatever their device keeps is gone from it once it is online.')
  await change.getByRole('radio', { name: 'All of it' }).check()
  await change.getByRole('button', { name: 'Keep these' }).tap()
  await expect(nils).toContainText('Is shown all of it')
  await expect(page.getByRole('button', { name: 'Other rights for Nils Berg' })).toBeFocused()
  await expectFlawless(page)

  const remove = page.getByRole('button', { name: 'Take out Nils Berg' })
  await remove.tap()
  const sure = page.getByRole('dialog', { name: 'Take Nils out?' })
  await expect(sure).toContainText(/Nils cannot join Castellan .* then\./)
  await sure.getByRole('button', { name: 'Leave it' }).tap()
  await expect(remove).toBeFocused()
  await goOffline(page)
  await expect(remove).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Changes wait until you have a network.' })).toBeVisible()
  await goOnline(page)
  await remove.tap()
  await sure.getByRole('button', { name: 'Take out' }).tap()
  await expect(nils).toHaveCount(0)
  await expect(ask).toBeFocused()
})

test('whoever belongs to a company is told of an invite of another one, joins it and has both', async ({
  page,
  personAt,
  instance,
}) => {
  await invite(instance, DEV, CASTELLAN)
  await personAt(DEMO.second, '/client/dashboard')
  await expect(page.getByText('A company asks for you.')).toBeVisible()
  await page.getByRole('link', { name: 'Look at it' }).tap()
  await expect(page.getByText(/^Rosa Castellan asks you into Castellan/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask somebody in' })).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: /^Come in: Castellan/ }).tap()
  await expect(notice(page, 'You belong to Castellan')).toBeVisible()
  await expect(page.getByText(/asks you into/)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  const companies = page.getByRole('region', { name: 'Where you belong' }).getByRole('listitem')
  await expect(companies).toHaveText([/^Okafor.*Open at present.*Owns it/, /^Castellan.*Is shown no figures$/])
})

test('an owner who comes back to the list sees that whoever was invited has joined', async ({
  page,
  personAt,
  instance,
}) => {
  await invite(instance, DEV, CASTELLAN)
  await personAt(DEMO.client, '/account?section=people')
  const dev = page.getByRole('listitem').filter({ hasText: DEMO.second })
  await expect(dev).toContainText('Asked in')
  await instance.change(
    `update memberships set joined_at = now() where company_id = '${CASTELLAN}' and person_id = '${DEV}'`,
  )
  await lookAgain(page)
  await expect(dev).not.toContainText('Asked in')
})

/** From now on June belongs to no company. */
const takeOut = (instance: Instance) =>
  instance.change(`update memberships set removed_at = now() where person_id = '${JUNE}'`)

test('whoever belongs to no company is told whom to ask, and an invite lets them in', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  // What the page's head asks for before it knows whose it is.
  noise.expect(/^403 .*\/api\/client\//)
  await takeOut(instance)
  await personAt(DEMO.empty, '/client/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You belong to no company')
  await expectFlawless(page)
  await page.getByRole('link', { name: 'The account' }).tap()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who belongs' })).toHaveCount(0)
  await page.goBack()

  await page.getByRole('button', { name: 'Look again' }).tap()
  await expect(page.getByRole('status').getByText('Still no company.')).toBeVisible()
  await invite(instance, JUNE, HALLORAN)
  await page.getByRole('button', { name: 'Look again' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody asks for you')
  await expect(page.getByText('Rosa Castellan asks you into Halloran Electric.')).toBeVisible()
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Come in: Halloran Electric' }).tap()
  await expect(notice(page, 'You belong to Halloran Electric now.')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()

  await page.goto('/account?section=people')
  await expect(page.getByRole('region', { name: 'Where you belong' })).toContainText('Is shown no figures')
  await expect(page.getByRole('button', { name: 'Ask somebody in' })).toHaveCount(0)
})

test('whoever is taken out while they write is told why it was not sent, and whom to ask', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  await personAt(DEMO.empty, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: written too late')
  await takeOut(instance)
  await sendOf(page).tap()
  await expect(notice(page, 'Failed to send message')).toContainText("This company isn't one of yours.")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You belong to no company')
  await expect(page.getByLabel('You have written this')).toHaveValue('Test: written too late')
})

test('what somebody was writing as they were taken out can be copied after a reload', async ({
  page,
  personAt,
  instance,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  await personAt(DEMO.empty, '/client/dashboard')
  await openPanel(page)
  await messageOf(page).fill('Test: half of it')
  await takeOut(instance)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You belong to no company')
  await expect(page.getByLabel('You have written this')).toHaveValue('Test: half of it')
  await expectFlawless(page)

  await instance.change(`update memberships set removed_at = null where person_id = '${JUNE}'`)
  await page.getByRole('button', { name: 'Look again' }).tap()
  await expect(page.getByText(/^Financial metrics will/)).toBeVisible()
  await openPanel(page)
  await expect(messageOf(page)).toHaveValue('Test: half of it')
})
