import type { Month } from '#schema/units.ts'

/**
 * The name of a company's file that is saved: what it is, whose and of which month if of one, such as
 * `Monthly-Report-Harbor-Plumbing-2026-02.pdf`. Letters without accents, digits and hyphens, which every device takes.
 * @param kind the ending, without its dot
 */
export const reportFileName = (what: string, companyName: string, month: Month | null, kind: string) =>
  `${[what, nameInFile(companyName), month].filter(Boolean).join('-')}.${kind}`

const nameInFile = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
