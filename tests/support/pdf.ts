import { getDocumentProxy } from 'unpdf'

export type Placed = { text: string; left: number; right: number; y: number }

/** What a PDF says about itself, and every text on its pages with its place. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const info = (await document.getMetadata()).info as Record<string, unknown>
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.flatMap((item): Placed[] =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width, y: item.transform[5] }]
          : [],
      )
    }),
  )
  return { info, pages }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
export const textOf = (page: Placed[]) => plain(page.map(({ text }) => text).join(' '))

/** Texts that run over the edge of the paper or into the foot, whose own line stands below 62 points. */
export const outsidePaper = (pages: Placed[][]) =>
  pages.flat().filter(({ left, right, y }) => left < 36 || right > 612 - 36 || y < 36 || (y > 56 && y < 68))
