import { csv } from '#tests/support/files.ts'
import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { keepDocument, sendFile } from '#tests/support/kept-documents.ts'
import { expectFlawless } from '#tests/support/looks.ts'
import { signInToDashboard } from '#tests/support/sign-in.ts'

const DEVICE = '/client/dashboard?view=device'
const FILE = csv('Test kept, with a name as long as a camera or a bank can make it 2026-11-03 (final).csv', 'a,b')

test.afterEach(({ instance }) => instance.change("delete from documents where file_name like 'Test %'"))

test('axe finds nothing wrong with a document that is kept, and with what the device keeps', async ({
  page,
  instance,
}) => {
  await signInToDashboard(page)
  await sendFile(page, instance, FILE)
  await keepDocument(page, FILE.name)
  await expectFlawless(page)
  await open(page, DEVICE)
  await expect(page.getByRole('button', { name: `Remove ${FILE.name} from this device` })).toBeVisible()
  await expectFlawless(page)
})

test('nor where the device keeps nothing, nor where its storage does not answer', async ({
  page,
  personAt,
  context,
}) => {
  await personAt(DEMO.client, DEVICE)
  await expect(page.getByLabel('Keep my portal on this device')).not.toBeChecked()
  await expectFlawless(page)
  await context.clearCookies()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await signInToDashboard(page)
  await open(page, DEVICE)
  await expect(page.getByRole('alert')).toContainText('Its storage does not answer.')
  await expectFlawless(page)
})
