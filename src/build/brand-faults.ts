import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contrast } from '#domain/color.ts'
import { parseMark } from '#domain/mark.ts'
import type { Brand, Color } from '#schema/content/brand.ts'
import { faceFaults } from './display-face.ts'

/** Colors that cannot be told apart where one stands on the other, a mark that cannot be drawn, and font files. */
export async function brandFaults(content: string, brand: Brand) {
  const faults = [...contrastFaults(brand), ...(await faceFaults(content, brand.face))]
  try {
    parseMark(await readFile(join(content, 'images', brand.mark), 'utf8'))
    return faults
  } catch (error) {
    return [`images/${brand.mark}: ${(error as Error).message}`, ...faults]
  }
}

/** Contrast that text needs, and that large text, borders of fields and lines of charts need (WCAG 2, level AA). */
const TEXT = 4.5
const SHAPE = 3

const TEXT_COLORS: Color[] = [
  'ink',
  'ink2',
  'ink3',
  'action',
  'action-hover',
  'brass',
  'red',
  'orange',
  'green',
  'grey',
]

/** Every color that stands on another one in the design. */
const PAIRS: { surface: Color; text?: Color[]; shapes?: Color[] }[] = [
  { surface: 'paper', text: TEXT_COLORS, shapes: ['edge', 'c1', 'c1s', 'c2'] },
  { surface: 'sheet', text: TEXT_COLORS, shapes: ['edge', 'c1', 'c1s', 'c2'] },
  { surface: 'band', text: TEXT_COLORS, shapes: ['edge', 'c1', 'c2'] },
  { surface: 'sage', text: ['ink', 'ink2'] },
  { surface: 'ink', text: ['paper'] },
  { surface: 'action', text: ['on-action'] },
  { surface: 'action-hover', text: ['on-action'] },
  { surface: 'brass-b', text: ['on-brass'] },
  { surface: 'deep', text: ['on-deep', 'on-deep2', 'brass-b'], shapes: ['deep-edge'] },
  { surface: 'deep-on', text: ['on-deep'] },
]

/** The pairs that cannot be told apart well enough, a line each: both fields, their contrast and what is needed. */
export function contrastFaults({ colors }: Brand) {
  const inDark = (name: Color) => (name in colors.dark ? `colors.dark.${name}` : `colors.light.${name}`)
  const themes = [
    { of: colors.light, field: (name: Color) => `colors.light.${name}`, theme: '' },
    { of: { ...colors.light, ...colors.dark }, field: inDark, theme: ' in dark' },
  ]
  return themes.flatMap(({ of, field, theme }) =>
    PAIRS.flatMap(({ surface, text = [], shapes = [] }) =>
      [...text.map((name) => ({ name, needed: TEXT })), ...shapes.map((name) => ({ name, needed: SHAPE }))].flatMap(
        ({ name, needed }) => {
          const ratio = contrast(of[name], of[surface])
          if (ratio >= needed) return []
          // Rounded down: 4.499 is not enough, and 4.50 would say it is.
          const shown = Math.floor(ratio * 100) / 100
          return `brand.json: ${field(name)} on ${field(surface)}: expected a contrast of ${needed} or more${theme}, got ${shown}`
        },
      ),
    ),
  )
}
