import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addSecond, companyOf, REMOVE_SECOND, switcher, switchTo } from '#tests/support/companies.ts'
import { FORGET_UPLOADS, pdf } from '#tests/support/files.ts'
import type { Instance } from '#tests/support/instance.ts'
import { DEMO, expect, lookAgain, metric, notice, open, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { goOffline, goOnline } from '#tests/support/network.ts'
import { portalNav } from '#tests/support/portal-nav.ts'
import { signIn, signInForOffline, signOutButton } from '#tests/support/sign-in.ts'
import { found, saved, storageText } from '#tests/support/storage.ts'
import { chooseFiles, toCheck, UPLOAD } from '#tests/support/upload-form.ts'

const IN_SECOND = `person_id = (select id from people where email = '${DEMO.client}')
  and company_id = (select company_id from people where email = '${DEMO.second}')`
const TAKE_OUT_OF_SECOND = `update memberships set removed_at = now() where ${IN_SECOND}`
const BACK_IN_SECOND = `update memberships set removed_at = null where ${IN_SECOND}`

const revenue = (page: Page) => metric(page, 'Monthly Revenue').getByRole('paragraph').first()

/** A message that waits to be sent: there is no network. */
async function writeAboutTheTruck(page: Page) {
  await page
    .getByRole('button', { name: /Message/ })
    .first()
    .click()
  await page.getByLabel('Subject').fill('Test: the truck')
  await page.getByLabel('Message', { exact: true }).fill('Test: is it deductible?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('1 waiting to send')).toBeVisible()
}

/** The second company, opened on a device that has nothing of it and no network. */
async function secondInTunnel(page: Page, instance: Instance) {
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  await signInForOffline(page)
  await goOffline(page)
  await switchTo(page, second.name)
  return second
}

test.afterEach(({ instance }) =>
  instance.change(
    REMOVE_SECOND,
    "delete from messages where body like 'Test: %'",
    "delete from conversations where subject like 'Test: %'",
  ),
)

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('in a tunnel each company shows its own figures, and what is written arrives at the one it was written for', async ({
    page,
    instance,
  }) => {
    await addSecond(instance, 'everything')
    const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
    await signInForOffline(page)
    const firstRevenue = await revenue(page).innerText()
    await switchTo(page, second.name)
    await expect(notice(page, `Now at ${second.name}`)).toBeVisible()
    // The firm has written there what she has not read.
    await expect(switcher(page)).toHaveAccessibleName(/Another company has news$/)
    await expect(revenue(page)).not.toHaveText(firstRevenue)
    const secondRevenue = await revenue(page).innerText()
    await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toBeVisible()
    const shown = ['/api/client/financial-metrics', '/api/client/company']
    await saved(page, ...[first, second].flatMap(({ id }) => shown.map((path) => `${id} ${path}`)))

    await goOffline(page)
    await page.reload()
    await expect(switcher(page)).toHaveText(second.name)
    await expect(revenue(page)).toHaveText(secondRevenue)
    await switchTo(page, first.name)
    await expect(revenue(page)).toHaveText(firstRevenue)
    await writeAboutTheTruck(page)
    await switchTo(page, second.name)
    await page.goto('/client/dashboard?view=messages')
    await expect(page.getByText('Test: the truck')).toHaveCount(0)
    await page.goto('/client/dashboard?view=outbox')
    await expect(page.getByRole('listitem').filter({ hasText: 'Test: the truck' })).toContainText(first.name)

    await goOnline(page)
    await expect
      .poll(() => instance.rows("select company_id from conversations where subject = 'Test: the truck'"))
      .toEqual([{ company_id: first.id }])
    await expect(switcher(page)).toHaveText(second.name)
  })

  test('a company that the device has never had, opened in a tunnel, is there once the network is back', async ({
    page,
    instance,
  }) => {
    const second = await secondInTunnel(page, instance)
    let tries = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/client/conversations')) tries++
    })
    await page.goto('/client/dashboard?view=messages')
    await expect(switcher(page)).toHaveText(second.name)
    // Beyond what is tried anew without being told to.
    await expect.poll(() => tries).toBe(3)
    const failed = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(failed).toBeVisible()
    await goOnline(page)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('a file of the second company is downloaded whole', async ({ page, instance }) => {
    await addSecond(instance, 'everything')
    const second = await companyOf(instance, DEMO.second)
    await signIn(page, DEMO.client)
    await switchTo(page, second.name)
    await page.goto('/client/dashboard?view=documents')
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Download/ })
      .first()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(await download.failure()).toBeNull()
    const [file] = await instance.rows(
      `select count(*)::int as count from documents where company_id = '${second.id}' and file_name = '${download.suggestedFilename()}'`,
    )
    expect(Number(file!.count)).toBeGreaterThan(0)
  })

  test('who signs out with something unsent is told which company it is for, and once it has gone that nothing waits', async ({
    page,
    instance,
  }) => {
    await addSecond(instance, 'everything')
    const first = await companyOf(instance, DEMO.client)
    await signInForOffline(page)
    await goOffline(page)
    await writeAboutTheTruck(page)
    await signOutButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Not everything has been sent' })).toContainText(
      `It is for ${first.name}.`,
    )
    await goOnline(page)
    await expect(page.getByRole('dialog', { name: 'Nothing waits to be sent' })).toContainText(
      'Everything has gone out by now.',
    )
    await expect(page.getByText('Not everything has been sent')).toHaveCount(0)
  })

  test('who signs out with something refused for a company that is lost is not told that it is for another one', async ({
    page,
    instance,
    noise,
  }) => {
    noise.expect(/^403 .*\/api\/client\//)
    await addSecond(instance, 'everything')
    const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
    await signInForOffline(page)
    await switchTo(page, second.name)
    await goOffline(page)
    await writeAboutTheTruck(page)
    await instance.change(REMOVE_SECOND)
    await goOnline(page)
    await expect(notice(page, `${second.name} is closed to you now`)).toBeVisible()
    await signOutButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' })
    await expect(dialog).toContainText('It is for a company that you have left.')
    await expect(dialog).not.toContainText(first.name)
  })

  test('what is taken from whoever stays online leaves the device as soon as another view opens, and comes back with the right', async ({
    page,
    instance,
    noise,
  }) => {
    // What is saved ahead may be asked for as the right ends.
    noise.expect(/^403 .*\/api\/client\//)
    await addSecond(instance, 'everything')
    const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
    const rights = (now: string, then: string) =>
      instance.change(
        `update memberships set rights = '${then}' where company_id = '${second.id}' and rights = '${now}'`,
      )
    const open = (place: string) => portalNav(page).getByRole('link', { name: place }).tap()
    const figures = [`${second.id} /api/client/financial-metrics=`]
    await signInForOffline(page)
    await switchTo(page, second.name)
    await saved(page, `${second.id} /api/client/financial-metrics`)
    await open('Messages')
    await rights('everything', 'no_figures')
    await open('Upload')
    await expect(notice(page, 'No figures for you here')).toBeVisible()
    await expect.poll(() => found(page, figures)).toEqual([])

    await rights('no_figures', 'everything')
    await open('Messages')
    await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toBeVisible()
    await open('Home')
    await saved(page, `${second.id} /api/client/financial-metrics`)

    // From another company, and where nothing of a portal is shown.
    await switchTo(page, first.name)
    await page.getByRole('link', { name: 'Your account' }).tap()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await instance.change(
      `update memberships set removed_at = now() where company_id = '${second.id}' and rights = 'everything'`,
    )
    await lookAgain(page)
    await expect(notice(page, `${second.name} is closed to you now`)).toBeVisible()
    await expect.poll(() => found(page, [`${second.id} /api/client/`])).toEqual([])
  })

  test('a company that this device has never opened says in a tunnel that nothing of it is here yet', async ({
    page,
    instance,
  }) => {
    const second = await secondInTunnel(page, instance)
    const line = page.getByText(`Nothing of ${second.name} has come to this device. It comes with a connection.`)
    await expect(line).toBeVisible()
    await goOnline(page)
    await expect(revenue(page)).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  test('a company that came up in a tunnel is saved once there is a connection, whichever view is open', async ({
    page,
    instance,
  }) => {
    await addSecond(instance, 'everything')
    const second = await companyOf(instance, DEMO.second)
    await signInForOffline(page)
    await saved(page, '/api/client/conversations')
    await goOffline(page)
    await switchTo(page, second.name)
    await page.reload()
    await page.goto('/client/dashboard?view=device')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goOnline(page)
    await saved(page, `${second.id} /api/client/statements`)
  })

  test('offline, what the open company lists and this device has not kept is not looked for at another one', async ({
    page,
    instance,
  }) => {
    await addSecond(instance, 'everything')
    // Nothing is fetched ahead on such a line.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await signInForOffline(page)
    await saved(page, '/api/client/conversations')
    await goOffline(page)
    await page.goto('/client/dashboard?view=messages')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not kept on this device')
    await expect(page.getByText('Another company of yours may have it.')).toHaveCount(0)
  })

  test('offline, a conversation whose address names its company is not looked for at another one', async ({
    page,
    instance,
  }) => {
    const second = await secondInTunnel(page, instance)
    await page.goto(`/client/dashboard?company=${second.id}&view=messages&thread=${randomUUID()}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not kept on this device')
    await expect(switcher(page)).toHaveText(second.name)
    await expect(page.getByText('Another company of yours may have it.')).toHaveCount(0)
  })

  test('offline nobody is told about saved figures who sees none', async ({ page, instance }) => {
    await addSecond(instance, 'no_figures')
    const second = await companyOf(instance, DEMO.second)
    await signInForOffline(page)
    await switchTo(page, second.name)
    await goOffline(page)
    await expect(page.getByRole('status').getByText('Offline.', { exact: true })).toBeVisible()
    await expect(page.getByText('No figures are kept on this device.')).toHaveCount(0)
  })

  test('an address that names a company opens its portal, and leaves the name out afterwards', async ({
    page,
    instance,
    personAt,
  }) => {
    await addSecond(instance, 'everything')
    const second = await companyOf(instance, DEMO.second)
    await personAt(DEMO.client, `/client/dashboard?view=messages&company=${second.id}`)
    await expect(switcher(page)).toHaveText(second.name)
    await expect(page).toHaveURL(/view=messages$/)
    // The next page of this device opens it too; whoever signs out leaves no trace of it.
    await page.goto('/client/dashboard')
    await expect(switcher(page)).toHaveText(second.name)
  })
})

test('a link to a company that is closed to its reader says so, and at which one they are', async ({
  page,
  instance,
  personAt,
}) => {
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  await personAt(DEMO.client, `/client/dashboard?view=messages&company=${second.id}`)
  await expect(notice(page, `That company is closed to you. This is ${first.name}.`)).toBeVisible()
  await expect(page).toHaveURL(/view=messages$/)
})

test('the same link, opened before sign-in, says so after it', async ({ page, instance }) => {
  await addSecond(instance, 'everything')
  const [first, closed] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.empty)]
  await signIn(page, DEMO.client, { at: `/client/dashboard?view=messages&company=${closed.id}` })
  await expect(page).toHaveURL(/view=messages$/)
  await expect(notice(page, `That company is closed to you. This is ${first.name}.`)).toBeVisible()
})

test('a mail’s link that is opened before sign-in leads on to what it names, at its company', async ({
  page,
  instance,
}) => {
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const [thread] = await instance.rows(
    `select id, subject from conversations where company_id = '${second.id}' limit 1`,
  )
  await signIn(page, DEMO.client, {
    at: `/client/dashboard?view=messages&thread=${thread?.id}&company=${second.id}`,
  })
  await expect(page.getByRole('heading', { name: `${thread?.subject}` })).toBeVisible()
  await expect(switcher(page)).toHaveText(second.name)
})

test('a notice’s link that is opened in an open portal asks for its conversation at its company alone', async ({
  page,
  instance,
  personAt,
}) => {
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const [thread] = await instance.rows(
    `select id, subject from conversations where company_id = '${second.id}' limit 1`,
  )
  await personAt(DEMO.client, '/client/dashboard')
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/conversations/${thread?.id}`)) asked.push(request.headers()['portal-company'])
  })
  await page.evaluate(
    (address) => history.pushState(null, '', address),
    `/client/dashboard?view=messages&thread=${thread?.id}&company=${second.id}`,
  )
  await expect(page.getByRole('heading', { name: `${thread?.subject}` })).toBeVisible()
  await expect(switcher(page)).toHaveText(second.name)
  expect([...new Set(asked)]).toEqual([second.id])
})

test('at twice the text size the list of companies stays inside the screen', async ({ page, personAt, instance }) => {
  await addSecond(instance, 'everything')
  await page.setViewportSize({ width: 390, height: 844 })
  await personAt(DEMO.client, '/client/dashboard')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await switcher(page).click()
  const box = await page.getByRole('menu').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
})

test('who switches companies stays in the same view, without what was open in it', async ({
  page,
  instance,
  personAt,
}) => {
  await addSecond(instance, 'no_figures')
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  const [thread] = await instance.rows(`select id from conversations where company_id = '${first.id}' limit 1`)
  await personAt(DEMO.client, `/client/dashboard?view=messages&thread=${thread?.id}`)
  await switchTo(page, second.name)
  await expect(page).toHaveURL(/\?view=messages$/)
  await switchTo(page, first.name)
  await portalNav(page)
    .getByRole('link', { name: /Reports/ })
    .tap()
  // The figures of the other company are not theirs to see.
  await switchTo(page, second.name)
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('a tab that is loaded again stays at its company though another tab has opened another one', async ({
  page,
  instance,
  personAt,
}) => {
  await addSecond(instance, 'everything')
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  await personAt(DEMO.client, '/client/dashboard')
  await expect(switcher(page)).toHaveText(first.name)
  const other = await page.context().newPage()
  await other.goto('/client/dashboard')
  await switchTo(other, second.name)
  await page.reload()
  await expect(switcher(page)).toHaveText(first.name)
  await other.reload()
  await expect(switcher(other)).toHaveText(second.name)
})

test('a note that is half typed for chosen files is there again after a look at another company', async ({
  page,
  instance,
  personAt,
}) => {
  await addSecond(instance, 'everything')
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  const note = page.getByLabel('Note (optional)')
  await personAt(DEMO.client, UPLOAD)
  await chooseFiles(page).setInputFiles(pdf('truck.pdf'))
  await note.fill('Test: the new tr')
  await switchTo(page, second.name)
  await expect(toCheck(page, 'truck.pdf')).toHaveCount(0)
  await chooseFiles(page).setInputFiles(pdf('van.pdf'))
  await expect(note).toHaveValue('')
  await switchTo(page, first.name)
  await expect(toCheck(page, 'truck.pdf')).toBeVisible()
  await expect(note).toHaveValue('Test: the new tr')
})

test('who is taken out of a company over a form of files reads which were not sent, and has them and the note again once back', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const note = page.getByLabel('Note (optional)')
  await personAt(DEMO.client, `${UPLOAD}&company=${second.id}`)
  await chooseFiles(page).setInputFiles([pdf('Truck lease.pdf'), pdf('Van loan.pdf')])
  const types = page.getByLabel(/^What .+ is$/)
  for (const type of await types.all()) await type.selectOption('Loan')
  await note.fill('Test: the new truck')
  await instance.change(TAKE_OUT_OF_SECOND)
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await expect(notice(page, `${second.name} is closed to you now`)).toContainText(
    'Stayed here: Truck lease.pdf and Van loan.pdf.',
  )
  const unsent = page.getByText(
    'A company is closed to you now, and these stayed here: Truck lease.pdf and Van loan.pdf.',
  )
  await expect(unsent).toBeVisible()
  await expect(page.getByLabel('You have written this')).toHaveValue('Test: the new truck')
  await expect(toCheck(page, 'Truck lease.pdf')).toHaveCount(0)
  await expectFlawless(page)

  await instance.change(BACK_IN_SECOND)
  await lookAgain(page)
  await switchTo(page, second.name)
  await expect(unsent).toHaveCount(0)
  await expect(toCheck(page, 'Truck lease.pdf')).toBeVisible()
  await expect(page.getByLabel('What Van loan.pdf is')).toHaveValue('loan')
  await expect(note).toHaveValue('Test: the new truck')
})

/** Two files and a note that were not sent: their owner had been taken out of the company by then. Resolves to the card. */
async function loseTwoFiles(page: Page, instance: Instance) {
  const second = await companyOf(instance, DEMO.second)
  await open(page, `${UPLOAD}&company=${second.id}`)
  await chooseFiles(page).setInputFiles([pdf('Truck lease.pdf'), pdf('Van loan.pdf')])
  for (const type of await page.getByLabel(/^What .+ is$/).all()) await type.selectOption('Loan')
  await page.getByLabel('Note (optional)').fill('Test: the new truck')
  await instance.change(TAKE_OUT_OF_SECOND)
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  const card = page.getByText('these stayed here: Truck lease.pdf and Van loan.pdf.')
  await expect(card).toBeVisible()
  // A page that is left before has not put both down again.
  await expect.poll(async () => (await storageText(page)).split('"note":"Test: the new truck"').length - 1).toBe(2)
  return card
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })
  test.beforeEach(async ({ page, instance, noise }) => {
    noise.expect(/^403 .*\/api\/client\//)
    await addSecond(instance, 'everything')
    await signInForOffline(page)
  })

  test('files of a company that is lost keep their note over a reload, and come back to its form with it', async ({
    page,
    instance,
  }) => {
    const card = await loseTwoFiles(page, instance)
    await open(page, '/client/dashboard?view=messages')
    await expect(card).toBeVisible()
    await expect(page.getByLabel('You have written this')).toHaveValue('Test: the new truck')

    await instance.change(BACK_IN_SECOND)
    const second = await companyOf(instance, DEMO.second)
    await open(page, `${UPLOAD}&company=${second.id}`)
    await expect(toCheck(page, 'Van loan.pdf')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page.getByLabel('Note (optional)')).toHaveValue('Test: the new truck')
  })

  test('files of a company that is lost are deleted from the device once their owner says so', async ({
    page,
    instance,
  }) => {
    const card = await loseTwoFiles(page, instance)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Delete', exact: true }).tap()
    const question = main.getByRole('group', {
      name: 'Take Truck lease.pdf and Van loan.pdf off this device for good?',
    })
    await expect(question.getByRole('button', { name: 'Leave as it is' })).toBeFocused()
    await expectFlawless(page)
    await question.getByRole('button', { name: 'Leave as it is' }).tap()
    await expect(card).toBeVisible()
    await main.getByRole('button', { name: 'Delete', exact: true }).tap()
    await question.getByRole('button', { name: 'Delete' }).tap()
    await expect(card).toHaveCount(0)
    await expect(page.getByLabel('You have written this')).toHaveCount(0)
    await expect.poll(() => found(page, ['Truck lease.pdf', 'Van loan.pdf', 'Test: the new truck'])).toEqual([])
    await open(page, '/client/dashboard?view=messages')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
    await signOutButton(page).tap()
    await page.waitForURL('/login')
  })

  test('who signs out with files of a company that is lost is not led to send them', async ({ page, instance }) => {
    await loseTwoFiles(page, instance)
    await signOutButton(page).tap()
    const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' })
    await expect(dialog).toContainText('They are for a company that you have left.')
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Delete and sign out' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send now, then sign out' })).toHaveCount(0)
  })
})

test('a note that arrived with some of its files is said to have arrived with them', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, `${UPLOAD}&company=${second.id}`)
  let begun = 0
  await page.route('**/api/client/uploads', async (route) => {
    begun += Number(route.request().method() === 'POST')
    if (begun === 2) await instance.change(TAKE_OUT_OF_SECOND)
    await route.continue()
  })
  await chooseFiles(page).setInputFiles([pdf('Truck lease.pdf'), pdf('Van loan.pdf')])
  for (const type of await page.getByLabel(/^What .+ is$/).all()) await type.selectOption('Loan')
  await page.getByLabel('Note (optional)').fill('Test: the new truck')
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await expect(page.getByText('these stayed here: Van loan.pdf.')).toBeVisible()
  const note = page.getByLabel('What you wrote with them')
  await expect(note).toHaveValue('Test: the new truck')
  await expect(note).toHaveAccessibleDescription('It has gone out with Truck lease.pdf.')
  await instance.change(...FORGET_UPLOADS)
})

test('whoever has several companies reads that mails are chosen for all of them', async ({
  page,
  instance,
  personAt,
}) => {
  await addSecond(instance, 'everything')
  await personAt(DEMO.client, '/account?section=notifications')
  await expect(page.getByText('What you choose is for each of your companies.')).toBeVisible()
})

test('a link to another company’s conversation or document offers to open it there', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  await addSecond(instance, 'everything')
  const [first, second] = [await companyOf(instance, DEMO.client), await companyOf(instance, DEMO.second)]
  const [thread] = await instance.rows(`select id, subject from conversations where company_id = '${first.id}' limit 1`)
  const [document] = await instance.rows(
    `select id, file_name from documents where company_id = '${first.id}' and not firm_only order by at desc limit 1`,
  )
  noise.expect(/^404 .*\/api\/client\/conversations\//)
  await personAt(DEMO.client, `/client/dashboard?view=messages&thread=${thread?.id}&company=${second.id}`)
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
  await expect(page.getByText('Another company of yours may have it.')).toBeVisible()
  const look = page.getByRole('button', { name: `Look there: ${first.name}` })
  await look.tap()
  await expect(page.getByRole('heading', { name: `${thread?.subject}` })).toBeVisible()
  await expect(switcher(page)).toHaveText(first.name)

  await page.goto(`/client/dashboard?view=documents&open=${document?.id}&company=${second.id}`)
  await expect(page.getByText('The document of this link is not here.')).toBeVisible()
  await look.tap()
  await expect(page.getByText('The document of this link is not here.')).toHaveCount(0)
  await expect(page.locator('details[open]').getByText(`${document?.file_name}`, { exact: true })).toBeVisible()
})

test('whoever may not see a company’s figures meets none of them, and is told why', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  await addSecond(instance, 'no_figures')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(metric(page, 'Monthly Revenue')).toHaveCount(0)
  await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Reports' })).toHaveCount(0)
  await expectFlawless(page)
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  await page.goto('/client/dashboard?view=reports')
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Documents' })).toBeVisible()
  const why = page.getByText('That page is not among what the owner shows you. Ask them if you need it.')
  await expect(why).toBeVisible()
  await portalNav(page).getByRole('link', { name: 'Home' }).tap()
  await expect(why).toHaveCount(0)
  expect(refused).toEqual([])

  // The rights end while the portal is open: the next answer says so, and the first company opens.
  await instance.change(
    `update memberships set removed_at = now() where company_id = '${second.id}' and rights = 'no_figures'`,
  )
  noise.expect(/^403 .*\/api\/client\//)
  await page.goto('/client/dashboard')
  await expect(switcher(page)).toHaveCount(0)
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
})

test('a half-written reply about figures leaves the tab as they are closed to its writer', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^(403|404) .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const thread = randomUUID()
  await instance.change(
    `insert into conversations (id, company_id, subject, context_type, context_id, at)
     values ('${thread}', '${second.id}', 'Test: the month', 'financial_metrics', '2026-05', now())`,
  )
  await personAt(DEMO.client, `/client/dashboard?view=messages&thread=${thread}&company=${second.id}`)
  await page.getByLabel('Your reply').fill('Test: the margin of May')
  const drafts = () => page.evaluate(() => sessionStorage.getItem('clear.drafts') ?? '')
  expect(await drafts()).toContain('the margin of May')
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  await lookAgain(page)
  await expect.poll(drafts).not.toContain('the margin of May')
})

test('rights that are taken away while a report is open: the figures go, and the documents they hide', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  const documents = page.getByRole('region', { name: 'Recent Documents' }).getByRole('listitem')
  await expect(documents.first()).toBeVisible()
  await portalNav(page)
    .getByRole('link', { name: /Reports/ })
    .tap()
  const pdf = page.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeVisible()
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  noise.expect(/^403 /)
  await pdf.tap()
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(documents).toHaveCount(0)

  // And then the company itself: the other one opens, and it is said why.
  await instance.change(
    `update memberships set removed_at = now() where company_id = '${second.id}' and rights = 'no_figures'`,
  )
  await portalNav(page)
    .getByRole('link', { name: /Messages/ })
    .tap()
  await expect(notice(page, `${second.name} is closed to you now`)).toBeVisible()
})

for (const [view, name] of [
  ['reports', 'Save CSV'],
  ['statements', 'Save XLSX'],
] as const)
  test(`${name} makes no file of open ${view} whose figures were taken away`, async ({
    page,
    instance,
    personAt,
    noise,
  }) => {
    noise.expect(/^403 /)
    await addSecond(instance, 'everything')
    const second = await companyOf(instance, DEMO.second)
    await personAt(DEMO.client, '/client/dashboard')
    await switchTo(page, second.name)
    await page.goto(`/client/dashboard?view=${view}`)
    const save = page.getByRole('button', { name })
    const [file] = await Promise.all([page.waitForEvent('download'), save.tap()])
    await file.delete()
    await instance.change(
      `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
    )
    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename()))
    await save.tap()
    await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
    expect(files).toEqual([])
  })

test('figures that the owner shows a colleague are there when the colleague looks at the open page again', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  // What the page asks for before it knows that the figures are closed again.
  noise.expect(/^403 .*\/api\/client\//)
  await addSecond(instance, 'no_figures')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  await expect(page.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await instance.change(
    `update memberships set rights = 'everything' where company_id = '${second.id}' and rights = 'no_figures'`,
  )
  await lookAgain(page)
  await expect(metric(page, 'Monthly Revenue')).toBeVisible()
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  // A press on what is open already asks as well.
  await portalNav(page).getByRole('link', { name: 'Home' }).tap()
  await expect(metric(page, 'Monthly Revenue')).toHaveCount(0)
})

test('a conversation about a plan that is open when the figures are closed to its reader goes from the screen', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^40[34] .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const id = randomUUID()
  await instance.change(
    `insert into conversations (id, company_id, subject, context_type, context_id, at)
     values ('${id}', '${second.id}', 'Test: the second van', 'action_plan', 'p-1', now())`,
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
     select gen_random_uuid(), '${id}', '${second.id}', p.id, true, 'Test: set aside $4,000', now()
     from people p where p.role = 'admin' limit 1`,
  )
  await personAt(DEMO.client, '/client/dashboard')
  await switchTo(page, second.name)
  await page.goto(`/client/dashboard?view=messages&thread=${id}`)
  const line = page.getByText('Test: set aside $4,000')
  await expect(line).toBeVisible()
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  await lookAgain(page)
  await expect(line).toHaveCount(0)
  await instance.change(
    `delete from messages where conversation_id = '${id}'`,
    `delete from conversations where id = '${id}'`,
  )
})

test('figures that are closed to a colleague go from every tab as one of them learns it', async ({
  page,
  context,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^403 .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  await personAt(DEMO.client, `/client/dashboard?view=messages&company=${second.id}`)
  const other = await context.newPage()
  await other.goto(`/client/dashboard?view=reports&company=${second.id}`)
  const pdf = other.getByRole('button', { name: 'Save PDF' })
  await expect(pdf).toBeVisible()
  await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toBeVisible()
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  await lookAgain(page)
  await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'No figures for you here' })).toBeVisible()
  await expect(pdf).toHaveCount(0)
})

test('a reply that is refused as figures are closed to its writer takes the figures from the portal', async ({
  page,
  instance,
  personAt,
  noise,
}) => {
  noise.expect(/^(403|404) .*\/api\/client\//)
  await addSecond(instance, 'everything')
  const second = await companyOf(instance, DEMO.second)
  const thread = randomUUID()
  await instance.change(
    `insert into conversations (id, company_id, subject, context_type, context_id, at)
     values ('${thread}', '${second.id}', 'Test: the month', 'financial_metrics', '2026-05', now())`,
  )
  await personAt(DEMO.client, `/client/dashboard?view=messages&thread=${thread}&company=${second.id}`)
  await page.getByLabel('Your reply').fill('Test: the margin of May')
  await instance.change(
    `update memberships set rights = 'no_figures' where company_id = '${second.id}' and rights = 'everything'`,
  )
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(portalNav(page).getByRole('link', { name: /Reports/ })).toHaveCount(0)
})
