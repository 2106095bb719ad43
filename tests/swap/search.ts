import type { Brand } from '#schema/content/brand.ts'
import type { Firm } from '#schema/content/firm.ts'

const digits = (phone: string) => phone.replace(/\D/g, '')

const colorsOf = ({ colors, pictures }: Brand) =>
  [colors.light, colors.dark, pictures].flatMap((group) => Object.values(group)).map((color) => color.toLowerCase())

/** Every word and color of one firm that must not be found once another has taken over: names, phone, email, domain, colors. */
export function tracesOf(firm: Firm, brand: Brand, next: Brand) {
  const { shortName, fullName, founder, phone, phoneHref, email, siteUrl } = firm
  const taken = new Set(colorsOf(next))
  const words = [fullName, shortName, founder.firstName, founder.lastName, phone, digits(phoneHref), email]
  const colors = colorsOf(brand).filter((color) => !taken.has(color))
  return [...new Set([...words, new URL(siteUrl).host, ...colors].map((word) => word.toLowerCase()))]
}

const AROUND = 30

/** Where a text has one of the traces, a line each: its name, line and column, and what stands there. */
export function hitsIn(name: string, text: string, traces: string[]) {
  const lower = text.toLowerCase()
  return traces.flatMap((trace) => {
    const hits: string[] = []
    for (let at = lower.indexOf(trace); at >= 0; at = lower.indexOf(trace, at + trace.length)) {
      const before = text.slice(0, at).split('\n')
      const around = text.slice(Math.max(0, at - AROUND), at + trace.length + AROUND).replace(/\s+/g, ' ')
      hits.push(`${name}:${before.length}:${before.at(-1)!.length + 1}: "${trace}" in ${around}`)
    }
    return hits
  })
}

/** The colors that a PDF's drawing sets, like #164a39, from its inflated streams. */
export const pdfColors = (stream: string) =>
  [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b/g)].map(
    ([, ...channels]) =>
      `#${channels
        .map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  )
