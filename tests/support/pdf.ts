import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

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

/** An element of the structure tree with what stands in it, in the order of reading. */
export type Tagged = { role: string; alt?: string; page: number; children: Tagged[]; texts: string[] }

type TreeNode = { role?: string; alt?: string; type?: string; id?: string; children?: TreeNode[] }

/** What a screen reader gets from a PDF, page by page, and what it cannot reach. */
export async function readTags(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const painted = [OPS.showText, OPS.constructPath, OPS.fill, OPS.stroke, OPS.eoFill, OPS.paintImageXObject]
  const tree: Tagged[] = []
  /** Texts and drawings in no tag and in no artifact. */
  const unmarked: string[] = []
  /** Texts in artifacts, and those whose tag is in no tree. */
  const [artifacts, lost]: [string[], string[]] = [[], []]
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at)
    const byId = await markedTexts(page, unmarked, artifacts)
    const root = (await page.getStructTree()) as TreeNode | null
    tree.push(...taggedIn(root ?? {}, at, byId))
    lost.push(...[...byId.values()].flat())
    const { fnArray } = await page.getOperatorList()
    let depth = 0
    for (const operation of fnArray) {
      if (operation === OPS.beginMarkedContentProps || operation === OPS.beginMarkedContent) depth++
      if (operation === OPS.endMarkedContent) depth--
      if (depth === 0 && painted.includes(operation)) unmarked.push(`operation ${operation} on page ${at}`)
    }
  }
  const source = Buffer.from(bytes).toString('latin1')
  return {
    tree,
    unmarked,
    artifacts,
    lost,
    isMarked: (await document.getMarkInfo())?.Marked === true,
    showsTitle: /\/DisplayDocTitle true/.test(source),
    scopes: (source.match(/\/Scope \/(Column|Row)/g) ?? []).length,
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The texts of each marked content by its id; texts outside go to `unmarked` or, within an artifact, to `artifacts`. */
async function markedTexts(page: Page, unmarked: string[], artifacts: string[]) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string[]>()
  const open: (string[] | undefined)[] = []
  for (const item of items) {
    if ('str' in item) {
      if (item.str.trim()) (open.findLast(Boolean) ?? unmarked).push(item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else if ('tag' in item && item.tag === 'Artifact') open.push(artifacts)
    else {
      const texts: string[] = []
      if (item.id) byId.set(item.id, texts)
      open.push(item.id ? texts : undefined)
    }
  }
  return byId
}

function taggedIn({ children = [] }: TreeNode, page: number, byId: Map<string, string[]>): Tagged[] {
  return children.flatMap((node) => {
    if (!node.role) return []
    const texts = (node.children ?? []).flatMap(({ id = '' }) => {
      const found = byId.get(id) ?? []
      byId.delete(id)
      return found
    })
    const alt = node.alt === undefined ? {} : { alt: node.alt }
    return [{ role: node.role, ...alt, page, texts, children: taggedIn(node, page, byId) }]
  })
}

/** An element with everything below it. */
export const withinTag = (tag: Tagged): Tagged[] => [tag, ...tag.children.flatMap(withinTag)]

/** What a screen reader says of it. */
export const spokenText = (tag: Tagged): string =>
  plain(
    withinTag(tag)
      .flatMap(({ alt, texts }) => (alt === undefined ? texts : [alt]))
      .join(' '),
  )
