const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance of a color like #1A2B3C, 0 to 1 (WCAG 2). */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colors stand apart, 1 to 21 (WCAG 2, contrast ratio). */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A color between two: `share` (0 to 1) of the way from one to the other. */
export function mixColors(one: string, other: string, share: number) {
  const to = channels(other)
  const between = channels(one).map((from, at) => Math.round(from + ((to[at] ?? from) - from) * share))
  return `#${between.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
