import { DEMO, expect, test } from '#tests/support/journey.ts'
import { expectFlawless } from '#tests/support/looks.ts'

const LEADS = '/admin/dashboard?tab=leads'

test('axe finds nothing wrong with the leads', async ({ page, personAt }) => {
  await personAt(DEMO.admin, LEADS)
  await expect(page.getByText(/^12 of \d+$/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('checkbox', { name: 'Select Dale Okonjo' }).check()
  await page.getByRole('checkbox', { name: 'Select Priya Lindqvist' }).check()
  await expectFlawless(page)
})

test('nor with a lead, its forms open', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${LEADS}&q=stoltz`)
  await page.getByRole('link', { name: 'Ben Stoltz' }).tap()
  await page.getByRole('button', { name: 'Edit' }).tap()
  await page.getByRole('button', { name: 'Finish' }).tap()
  await page.getByRole('radio', { name: 'Call' }).check()
  await page.getByText('Answers', { exact: true }).tap()
  await expectFlawless(page)
})

test('nor with the dialog of a new lead', async ({ page, personAt }) => {
  await personAt(DEMO.admin, LEADS)
  await page.getByRole('button', { name: 'Add lead' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Add lead' }).tap()
  await expect(page.getByText('Enter the email address. Those who have none go on the board.')).toBeVisible()
  await expectFlawless(page)
})

test('nor with an import that names bad rows', async ({ page, personAt }) => {
  await personAt(DEMO.admin, `${LEADS}&import=yes`)
  const buffer = Buffer.from('Email,Name\na@file.example,One\nnot an address,Two\n')
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
  await expectFlawless(page)
  await page.getByRole('button', { name: 'Check the rows' }).tap()
  await expect(page.getByRole('button', { name: 'Import now' })).toBeEnabled()
  await expectFlawless(page)
})
