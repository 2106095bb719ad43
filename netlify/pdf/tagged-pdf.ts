import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import renderNodes from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'
import type { Tag } from './tag.ts'

/** A node after the layout, as far as it is read here; its box stands within its parent's. */
type PlacedNode = {
  type: string
  props?: { tag?: Tag; fixed?: boolean; bookmark?: { title: string } | null }
  box?: { left: number; top: number; width: number; height: number }
  lines?: { string: string }[]
  children?: PlacedNode[]
}
type Point = { x: number; y: number }
type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>

/** Its types leave out the fonts, which it needs, and where it has placed what it gives back. */
const layoutOf = layoutDocument as (document: DocumentNode, fonts: typeof Font) => Promise<{ children: object[] }>
const CORNER = { x: 0, y: 0 }

/** react-pdf's layout and drawing in a tagged PDF, which react-pdf itself does not write. */
export async function renderTagged(element: ReactElement<DocumentProps>): Promise<Uint8Array> {
  const { document, pages } = await laidOut(element)
  const file = new TaggedPdf(document.props)
  const bytes = bytesOf(file)
  for (const page of pages) file.drawPage(page)
  file.finish()
  return bytes
}

async function laidOut(element: ReactElement<DocumentProps>) {
  const { document } = pdf(element).container
  return { document, pages: (await layoutOf(document, Font)).children as PlacedNode[] }
}

/** How high each block of a document's first page is, with the space before it; what stands on each page is no block. */
export async function blockHeights(element: ReactElement<DocumentProps>) {
  const [page] = (await laidOut(element)).pages
  const blocks = (page?.children ?? []).filter(({ props }) => !props?.fixed)
  const ends = blocks.map(({ box }) => (box ? box.top + box.height : 0))
  return ends.map((end, at) => end - (ends[at - 1] ?? blocks[0]?.box?.top ?? 0))
}

const bytesOf = (file: NodeJS.ReadableStream) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Uint8Array[] = []
    file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    file.on('end', () => resolve(Buffer.concat(chunks)))
    file.on('error', reject)
  })

/** pdfkit's document. Groups have neither clip nor transform: only what is drawn in one piece keeps those. */
class TaggedPdf extends PDFDocument {
  private readonly root: StructureElement
  /** What runs over to another page goes on in the element that it has. */
  private readonly elements = new Map<object, StructureElement>()
  private readonly headings = new Set<StructureElement>()
  private openLink: StructureElement | undefined

  constructor({ title, author, subject, creator, producer, creationDate, language, pdfVersion }: DocumentProps) {
    const info = { Title: title, Author: author, Subject: subject, Creator: creator, Producer: producer }
    super({
      info: { ...info, CreationDate: creationDate },
      lang: language,
      pdfVersion,
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
    } as PDFKit.PDFDocumentOptions)
    this.root = this.struct('Document')
    this.addStructure(this.root)
  }

  drawPage(page: PlacedNode) {
    const { width = 0, height = 0 } = page.box ?? {}
    this.addPage({ size: [width, height], margin: 0 })
    for (const node of page.children ?? []) this.drawNode(node, this.root, CORNER)
  }

  private drawNode(node: PlacedNode, parent: StructureElement, at: Point) {
    const { type, children, props: { tag, fixed, bookmark } = {} } = node
    const { left, top } = node.box ?? { left: 0, top: 0 }
    if (bookmark) this.outline.addItem(bookmark.title, { top: at.y + top, left: at.x + left } as never)
    // A table's head is read once, and drawn on each page.
    if (fixed && (!tag || this.elements.has(tag))) return this.drawArtifact(node, at, 'Pagination')
    const isEmpty = type === 'TEXT' ? isBlank(node) : !tag && !children?.length
    // A blank cell is still a cell of its row.
    if (isEmpty && tag) this.elementOf(node, tag, parent, at)
    if (isEmpty) return this.drawArtifact(node, at)
    if (type === 'TEXT' || tag?.type === 'Figure') return this.drawContent(node, parent, at)
    if (type === 'SVG') return this.drawArtifact(node, at)
    this.drawArtifact({ ...node, children: [] }, at)
    const element = tag ? this.elementOf(node, tag, parent) : parent
    for (const child of children ?? []) this.drawNode(child, element, { x: at.x + left, y: at.y + top })
  }

  /** Grounds, rules and decoration: nothing to read. */
  private drawArtifact(node: PlacedNode, at: Point, type: 'Layout' | 'Pagination' = 'Layout') {
    this.markContent('Artifact', { type })
    this.drawPiece(node, at)
    this.endMarkedContent()
  }

  private drawContent(node: PlacedNode, parent: StructureElement, at: Point) {
    const tag: Tag = node.props?.tag ?? { type: this.headings.has(parent) ? 'Span' : 'P' }
    const element = this.elementOf(node, tag, parent, at)
    element.add(this.markStructureContent(tag.type))
    this.openLink = tag.type === 'Link' ? element : undefined
    this.drawPiece(node, at)
    this.endMarkedContent()
    // Before the next page: an element writes the page of its link as it ends.
    if (this.openLink) element.end()
    this.openLink = undefined
  }

  private elementOf(node: PlacedNode, { type, alt, scope }: Tag, parent: StructureElement, at = CORNER) {
    const key = node.props?.tag ?? node.props ?? node
    const known = this.elements.get(key)
    if (known) return known
    const { left, top, width, height } = node.box ?? { left: 0, top: 0, width: 0, height: 0 }
    const [x, y] = [at.x + left, at.y + top]
    const bbox = type === 'Figure' ? [x, y, x + width, y + height] : undefined
    const element = this.struct(type, { alt, scope, bbox } as object)
    parent.add(element)
    this.elements.set(key, element)
    if (/^H\d$/.test(type)) this.headings.add(element)
    return element
  }

  private drawPiece(node: PlacedNode, at: Point) {
    const props = { ...node.props, bookmark: null }
    this.save().translate(at.x, at.y)
    renderNodes(this as never, { children: [{ ...node, props }] } as never)
    this.restore()
  }

  /** The renderer ends the document after each piece; it ends with `finish`. */
  override end() {}

  finish() {
    super.end()
  }

  override annotate(x: number, y: number, w: number, h: number, option: PDFKit.Mixins.AnnotationOption) {
    return super.annotate(x, y, w, h, { ...option, structParent: this.openLink } as never)
  }
}

const isBlank = ({ lines = [] }: PlacedNode) => lines.every(({ string }) => !string.trim())
