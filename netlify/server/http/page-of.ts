/** One page of a list. @param rows up to one more than the page holds, which says that there is a following page */
export function pageOf<Line extends { id: string }>(rows: Line[], most: number) {
  const lines = rows.slice(0, most)
  return { lines, next: rows.length > most ? (lines.at(-1)?.id ?? null) : null }
}
