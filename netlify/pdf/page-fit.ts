/** A block of a document from top to bottom. Points. */
export type Block = {
  name: string
  height: number
  /** How much taller it may be drawn. */
  grow?: number
  /** It may run over to the next page. */
  isSplit?: boolean
}

export type Fit = {
  /** Blocks that begin a page. */
  breaks: string[]
  /** How much taller a block is drawn. */
  extra: Partial<Record<string, number>>
}

/** A page that is filled this far looks full. */
const FULL = 0.92

/** `isContinued`: it begins with the rest of a text. */
type PageOfBlocks = { blocks: Block[]; used: number; isContinued?: boolean }

const growthOf = (blocks: Block[]) => blocks.reduce((sum, { grow = 0 }) => sum + grow, 0)

/**
 * Puts blocks on as few pages as hold them, and lets those that can grow take what a page has left. Where the last page
 * would be left half empty, it gets blocks of the page before that is full without them.
 */
export function fitPages(blocks: readonly Block[], height: number): Fit {
  const pages: PageOfBlocks[] = [{ blocks: [], used: 0 }]
  for (const block of blocks) {
    const page = pages.at(-1)!
    if (page.used + block.height <= height) {
      page.blocks.push(block)
      page.used += block.height
    } else if (block.isSplit) pages.push({ blocks: [], used: (page.used + block.height) % height, isContinued: true })
    else pages.push({ blocks: [block], used: block.height })
  }
  balance(pages, height)
  const extra: Fit['extra'] = {}
  for (const { blocks, used } of pages) {
    const share = Math.min(1, (height - used) / (growthOf(blocks) || 1))
    for (const { name, grow } of blocks) if (grow) extra[name] = Math.floor(grow * share)
  }
  const firsts = pages.slice(1).map(({ blocks, isContinued }) => (isContinued ? undefined : blocks[0]?.name))
  return { breaks: firsts.filter((name) => name !== undefined), extra }
}

function balance(pages: PageOfBlocks[], height: number) {
  const [before, last] = pages.slice(-2)
  if (!before || !last || last.isContinued) return
  const canFill = ({ blocks, used }: PageOfBlocks) => used + growthOf(blocks) >= FULL * height
  while (!canFill(last)) {
    const moved = before.blocks.at(-1)
    if (!moved || moved.isSplit || last.used + moved.height > height) return
    const rest = { blocks: before.blocks.slice(0, -1), used: before.used - moved.height }
    if (!canFill(rest)) return
    Object.assign(before, rest)
    last.blocks.unshift(moved)
    last.used += moved.height
  }
}
