import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMark } from '#domain/mark.ts'
import type { Brand } from '#schema/content/brand.ts'
import { contrastFaults } from './brand-contrast.ts'
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
