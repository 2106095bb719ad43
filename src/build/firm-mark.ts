import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#copy/brand.ts'
import { markupOf, painter, parseMark } from '#domain/mark.ts'
import type { Color } from '#schema/content/brand.ts'
import { CONTENT } from './content-folder.ts'

const { light } = brand.colors
export const firmMark = parseMark(await readFile(join(CONTENT, 'images', brand.mark), 'utf8'))

/** How the mark is colored on a light ground, and on a dark one. */
export const ON_PAPER = painter(light.action, (name) => light[name as Color])
export const ON_DEEP = painter(light['on-deep2'], (name) => light[name === 'brass-l' ? 'brass-b' : (name as Color)])

type Place = { x: number; y: number; size: number }

/** The mark in a square of another SVG, measured in that one's units. */
export const placedMark = ({ x, y, size }: Place, paint: (color: string) => string) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${firmMark.viewBox}">${markupOf(firmMark.shapes, paint)}</svg>`
