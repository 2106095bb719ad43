import { monthName, shortMonthName } from '#domain/month.ts'
import { mailedLink, NEW_PASSWORD } from '#tests/support/account-pages.ts'
import { DEMO, expect, metric, notice, test } from '#tests/support/journey.ts'
import { messageOf, openPanel, sendOf, subjectOf } from '#tests/support/messages.ts'
import { CASH, LAST, upload } from '#tests/support/month-files.ts'
import { ADA, atDesk, BOOKS, choosePassword, tab, takeChecklist } from '#tests/support/morning.ts'
import { card } from '#tests/support/prospects.ts'
import { answerAll, leaveContact, SHARED } from '#tests/support/quiz.ts'
import { signIn } from '#tests/support/sign-in.ts'

test('the firm’s morning: a visitor becomes a lead, a prospect and a client, sees the figures and gets an answer', async ({
  page,
  browser,
  instance,
}) => {
  test.slow()
  await takeChecklist(page)
  await answerAll(page)
  await leaveContact(page, ADA.email, 'Show my results')
  await expect(page).toHaveURL(SHARED)
  await expect(page.getByRole('img', { name: 'Overall 33 of 100, Exposed.' })).toBeVisible()

  const { desk, heard } = await atDesk(browser, instance)
  await signIn(desk, DEMO.admin)
  await expect(desk).toHaveURL('/admin/dashboard')
  await tab(desk, 'Leads').tap()
  await desk.getByRole('searchbox', { name: 'Search leads' }).fill(ADA.email)
  await desk.getByRole('searchbox', { name: 'Search leads' }).press('Enter')
  await expect(desk).toHaveURL(/[?&]q=ada/)
  const found = desk.getByRole('row').filter({ hasText: ADA.company })
  await expect(found).toContainText('33 Exposed')
  await expect(desk.getByRole('row')).toHaveCount(2)
  await found.getByRole('link', { name: `${ADA.first} ${ADA.last}` }).tap()
  const timeline = desk.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: 'Downloaded the checklist' })).toHaveCount(1)
  await expect(timeline.filter({ hasText: '33 Exposed' })).toHaveCount(1)
  await desk.getByRole('radio', { name: 'Call' }).check()
  await desk.getByLabel('How the call went').selectOption('Answered')
  await desk.getByLabel('What was said or found').fill('Wants her books closed by the 10th')
  await desk.getByRole('button', { name: 'Log call' }).tap()
  await expect(timeline.first()).toContainText('Call, answered')
  await expect(desk.getByLabel('Status')).toHaveValue('contacted')

  await desk.getByRole('link', { name: 'Put on the board' }).tap()
  const add = desk.getByRole('dialog', { name: 'Add prospect' })
  await expect(add.getByLabel('Company')).toHaveValue(ADA.company)
  await expect(add.getByRole('textbox', { name: 'Contact' })).toHaveValue(`${ADA.first} ${ADA.last}`)
  await expect(add.getByLabel('Source')).toHaveValue('checklist')
  await add.getByLabel('Next step').fill('Send the offer')
  await add.getByLabel('On', { exact: true }).fill('2099-01-05')
  await add.getByRole('button', { name: 'Add to the board' }).tap()
  await expect(add).toBeHidden()
  await expect(card(desk, 'Identified', ADA.company)).toBeVisible()
  await desk.getByRole('button', { name: `Move or edit ${ADA.company}` }).tap()
  await desk.getByRole('menuitem', { name: 'Move to Won' }).tap()
  await expect(card(desk, 'Won', ADA.company)).toBeVisible()
  // The card is shown there before the server has it there.
  await expect(desk.getByRole('status').filter({ hasText: `${ADA.company} moved to Won.` })).toHaveCount(1)
  await desk.getByRole('link', { name: `Convert ${ADA.company} to a client` }).tap()
  const convert = desk.getByRole('dialog', { name: `Make ${ADA.company} a client` })
  await expect(convert.getByLabel('Email')).toHaveValue(ADA.email)
  await convert.getByLabel('Plan').selectOption('Essential')
  await convert.getByRole('button', { name: 'Convert and invite' }).tap()
  await expect(notice(desk, `${ADA.company} is a client`)).toContainText(ADA.email)
  await expect(desk).toHaveURL(/tab=close&company=[0-9a-f-]{36}&part=profile$/)
  await expect(desk.getByLabel('Plan')).toHaveValue('Essential')
  const person = desk.getByRole('main').getByRole('listitem').filter({ hasText: ADA.email })
  await expect(person).toContainText(/Invite (on its way|not used yet)/)

  await choosePassword(page, await mailedLink(page, ADA.email, 'Your client portal at'), NEW_PASSWORD)
  await signIn(page, ADA.email, { password: NEW_PASSWORD })
  await expect(page).toHaveURL('/client/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome back, ${ADA.first}` })).toBeVisible()
  await expect(page.getByText(/^Financial metrics will/)).toBeVisible()

  const parts = desk.getByRole('navigation', { name: 'Parts of this company’s page' })
  await parts.getByRole('link', { name: 'Metrics' }).tap()
  await expect(desk.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Import from the books',
    'Twelve months',
  ])
  for (const file of [BOOKS, CASH]) {
    await desk.getByLabel('Choose a CSV file').setInputFiles(upload(file))
    await desk.getByRole('button', { name: 'Import 2 months' }).tap()
    // The name in the first file is another one, which is asked about once.
    if (file === BOOKS) await desk.getByRole('button', { name: /^It’s .*’s$/ }).tap()
    await expect(desk.getByRole('listitem').filter({ hasText: file.name })).toBeVisible()
  }
  await expect(desk.getByRole('button', { name: 'Publish 2 drafts' })).toBeVisible()
  await desk
    .getByRole('row')
    .getByRole('link', { name: shortMonthName(LAST) })
    .tap()
  await desk.getByRole('button', { name: 'Publish …' }).tap()
  await desk.getByRole('button', { name: 'Publish as final' }).tap()
  await expect(desk.getByText(/^Final since/)).not.toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Financial Overview' })).toContainText(`${monthName(LAST)}, Final`)
  await expect(metric(page, 'Monthly Revenue')).toContainText('$72,501')
  await expect(metric(page, 'Net Profit')).toContainText('$29,001')
  await expect(metric(page, 'Cash Balance')).toContainText('$58,123')
  await expect(metric(page, 'Profit Margin')).toContainText('40.0%')

  await openPanel(page)
  await subjectOf(page).fill('A second crew')
  await messageOf(page).fill('Can I afford one in spring?')
  await sendOf(page).tap()
  await expect(notice(page, 'Message sent successfully')).toBeVisible()

  await desk.reload()
  await expect(tab(desk, 'Inbox')).toHaveAccessibleDescription(/\d/)
  await desk.goto('/admin/dashboard?tab=close&view=waiting')
  const waiting = desk.getByRole('row').filter({ hasText: ADA.company })
  // The list before it stays until this one has come.
  await expect(waiting.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await waiting.getByRole('link', { name: ADA.company }).tap()
  await parts.getByRole('link', { name: /^Messages/ }).tap()
  await desk.getByRole('link', { name: 'A second crew' }).tap()
  await expect(desk.getByText('Can I afford one in spring?')).toBeVisible()
  await desk.getByLabel('Your answer').fill('Yes, once cash covers two months.')
  await desk.getByRole('button', { name: 'Send the answer' }).tap()
  await expect(desk.getByRole('main').getByRole('listitem').last()).toContainText('Yes, once cash covers two months.')

  await page.reload()
  // The requests of the first days stand before it.
  await page.getByRole('button', { name: /3 more$/ }).tap()
  await page.getByRole('link', { name: 'Read Reply from Maren Tillwell' }).tap()
  await expect(page.getByText('Yes, once cash covers two months.')).toBeVisible()

  expect(await instance.rows(`select status from leads where last_name = '${ADA.last}'`)).toEqual([
    { status: 'converted' },
  ])
  const client = `from people p join companies c on c.id = p.company_id where c.name = '${ADA.company}'`
  expect(await instance.rows(`select p.email ${client}`)).toEqual([{ email: ADA.email }])
  expect(await instance.rows(`select id from companies where name = '${ADA.company}'`)).toHaveLength(1)
  const invites = `from mails m join people p on p.id = m.person_id where p.email = '${ADA.email}' and kind = 'invite'`
  expect(await instance.rows(`select state ${invites}`)).toEqual([{ state: 'done' }])
  // The file under another name was refused first.
  expect(heard, 'errors on the advisor’s console').toEqual([expect.stringContaining('409')])
  await desk.context().close()
})
