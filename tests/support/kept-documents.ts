import { expect, type Page } from '@playwright/test'
import { type Chosen, hashOf } from './files.ts'
import type { Instance } from './instance.ts'
import { open } from './journey.ts'

export const DOCUMENTS = '/client/dashboard?view=documents'

export const documentRow = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.locator('summary', { hasText: name }) })
export const keepOffline = (page: Page, name: string) => documentRow(page, name).getByLabel('Keep offline')

/** A file that whoever is signed in on the page sends, by the portal's own calls. Resolves to the document's id, also where it was sent before. */
export async function sendFile(page: Page, { origin }: Instance, file: Chosen): Promise<string> {
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api/client/uploads${path}`, { data, headers: { Origin: origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { name, mimeType, buffer } = file
  const begun = {
    fileName: name,
    size: buffer.length,
    type: mimeType,
    sha256: hashOf(file),
    category: 'other',
    month: null,
  }
  const { id, alreadySent } = await post('', begun)
  if (!alreadySent) {
    const headers = { Origin: origin, 'Content-Type': 'application/octet-stream', 'X-Portal': '1' }
    const piece = await page.request.put(`/api/client/uploads/${id}/pieces/0`, { data: buffer, headers })
    expect(piece.status(), await piece.text()).toBe(200)
  }
  return (await post(`/${id}/finish`)).document.id
}

/** Opens the list and marks a document; its bytes are here once this resolves. */
export async function keepDocument(page: Page, name: string) {
  await open(page, DOCUMENTS)
  await documentRow(page, name).locator('summary').tap()
  await keepOffline(page, name).check()
  await expect(documentRow(page, name)).toContainText('Kept on this device')
}
