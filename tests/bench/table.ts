import type { Figure } from './figure.ts'

const HEAD = ['figure', 'network', 'measured', 'ratio', 'goal', '']

/** Figures as lines that a terminal and Markdown both show well. */
export const figureTable = (figures: Figure[]) =>
  table(
    HEAD,
    figures.map(({ name, on, measured, ratio, goal, ok }) => [
      name,
      on,
      measured,
      ratio == null ? '' : `${ratio.toFixed(2)}×`,
      goal,
      ok === null ? '' : ok ? 'ok' : 'MISSES',
    ]),
  )

export function table(head: string[], rows: string[][]) {
  const widths = head.map((title, at) => Math.max(3, ...[title, ...rows.map((row) => row[at] ?? '')].map(lengthOf)))
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '') + ' '.repeat(width - lengthOf(cells[at] ?? ''))).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const lengthOf = (text: string) => [...text].length
