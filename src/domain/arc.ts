/** SVG path of an arc around the middle of a square; degrees clockwise from 12 o'clock. */
export function arc(size: number, radius: number, from: number, to: number) {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const [x, y] = [size / 2 + radius * Math.cos(angle), size / 2 + radius * Math.sin(angle)]
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}
