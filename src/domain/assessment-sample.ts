/** A result that nobody has: what 9, 4, 6, 2 and 8 of 9 points make. Shown where an assessment is offered. */
export const SAMPLE = { overall: 64, percents: [100, 44, 67, 22, 89], focus: 3 }

const SECTOR = 72
const GAP = 7

/**
 * The arcs of the CLEAR ring as one CSS gradient, a tenth of the bytes of its drawing: it stands on pages whose HTML is
 * counted in bytes. Degrees are whole.
 */
export const arcsOf = ({ percents, focus }: Pick<typeof SAMPLE, 'percents' | 'focus'>) => {
  const stops = percents.map((percent, at) => {
    const [from, to] = [SECTOR * at, SECTOR * (at + 1) - GAP]
    const filled = Math.round(from + ((to - from) * percent) / 100)
    const rest = percent < 100 ? `,var(--sage) 0 ${to}deg` : ''
    return `var(--${at === focus ? 'c2' : 'c1'}) 0 ${filled}deg${rest},#0000 0 ${to + GAP}deg`
  })
  return `conic-gradient(from ${GAP / 2}deg,${stops.join()})`
}
