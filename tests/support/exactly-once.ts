/** `id` is what names it for good; what is of one `subject` has an order, per device that wrote it. */
export type Write = {
  id: string
  subject: string
  device?: string /** The screen has said that it is safe. */
  isSafe?: boolean
}
export type Row = { id: string; subject: string }

export const CLEAN = { lost: [], doubled: [], unexpected: [], reordered: [] }

/**
 * What was written, beside the rows that the server has in the end (after Jepsen's set checker): each list names what
 * went wrong in its way. A write that the screen never called safe may be there or not, but not twice.
 */
export function judged(written: readonly Write[], rows: readonly Row[]) {
  const arrived = rows.map(({ id }) => id)
  const there = new Set(arrived)
  const wanted = new Set(written.map(({ id }) => id))
  const lines = new Map<string, Write[]>()
  for (const one of written) {
    const line = `${one.device ?? ''} ${one.subject}`
    lines.set(line, [...(lines.get(line) ?? []), one])
  }
  const isReordered = (line: Write[]) => {
    const ids = line.map(({ id }) => id).filter((id) => there.has(id))
    return arrived.filter((id) => ids.includes(id)).join('\n') !== ids.join('\n')
  }
  return {
    lost: written.filter(({ id, isSafe = true }) => isSafe && !there.has(id)).map(({ id }) => id),
    doubled: arrived.filter((id, at) => arrived.indexOf(id) !== at),
    unexpected: arrived.filter((id) => !wanted.has(id)),
    reordered: [...lines].filter(([, line]) => isReordered(line)).map(([name]) => name.trim()),
  }
}
