import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Cents } from '#schema/units.ts'
import { type LineNode, lineTree } from './line-tree.ts'
import { amountIn, type StatementColumn } from './statement-columns.ts'

/** A line as a table shows it. `key` stays the same from month to month. */
export type ShownLine = {
  key: string
  row: StatementRow
  /** One for each column; null where nothing was booked. */
  cells: (Cents | null)[]
  /** Of a group; undefined on every other line. */
  isFolded?: boolean
}

type Choice = {
  columns: readonly StatementColumn[]
  /** Keys of the groups that are folded. */
  folded?: ReadonlySet<string>
  /** Leaves only lines with these words in their names, and the groups that they stand in. */
  search?: string
}

/**
 * The lines of a statement for a table. Lines with nothing booked in any of the columns are left out. A folded group
 * shows its total in place of its lines; a search unfolds them all.
 */
export function shownLines(statement: MergedStatement, { columns, folded, search = '' }: Choice): ShownLine[] {
  const words = search.trim().toLowerCase()
  const matches = ({ label }: StatementRow) => label.toLowerCase().includes(words)
  const cellsOf = (row: StatementRow) => columns.map((column) => amountIn(row, statement, column))

  const shownIn = (nodes: LineNode<StatementRow>[], above: string, isFound: boolean): ShownLine[] => {
    const seen = new Map<string, number>()
    return nodes.flatMap(({ line, children, total }) => {
      const name = `${above}/${line.kind === 'group' ? '>' : ''}${line.label}`
      const nth = seen.get(name) ?? 0
      seen.set(name, nth + 1)
      const key = nth === 0 ? name : `${name}#${nth}`
      const cells = cellsOf(line)
      if (line.kind !== 'group')
        return cells.some(isBooked) && (isFound || matches(line)) ? [{ key, row: line, cells }] : []
      const isWhole = isFound || matches(line)
      const below = shownIn(children, key, isWhole)
      const ends = total ? [{ key: `${key}/=`, row: total, cells: cellsOf(total) }] : []
      const totals = ends.filter((end) => end.cells.some(isBooked) && (isWhole || matches(end.row)))
      if (below.length + totals.length === 0 && !(isWhole && cells.some(isBooked))) return []
      const isFolded = !words && folded?.has(key) === true
      if (isFolded) return [{ key, row: line, cells: ends[0]?.cells ?? cells, isFolded }]
      return [{ key, row: line, cells, isFolded }, ...below, ...totals]
    })
  }
  return shownIn(lineTree(statement.rows), '', !words)
}

const isBooked = (cell: Cents | null) => cell !== null
