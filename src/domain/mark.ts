/** A shape of an SVG: its element's name, its attributes, and what a group holds. */
export type Shape = { name: string; attributes: Record<string, string>; children: Shape[] }
/** The firm's mark. Its main color is `currentColor`, others may be named: `var(--brass-l)`. */
export type Mark = { viewBox: string; shapes: Shape[] }

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'g']
const GEOMETRY = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'points']
const PAINT = ['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
const OTHER = ['stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity', 'opacity', 'transform']
const DRAWN = new Set([...GEOMETRY, ...PAINT, ...OTHER])

const COMMENT = /<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>]*>|<(title|desc|metadata)\b.*?<\/\1>/gs
const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/g

/**
 * Reads an SVG of plain shapes, which a page, a PDF and an icon can all draw.
 * @throws {Error} "expected …, got …" where there is anything else
 */
export function parseMark(svg: string): Mark {
  const source = svg.replace(COMMENT, '').trim()
  const rest = source.replace(TAG, '').trim()
  if (rest) throw new Error(`expected an SVG of shapes alone, got ${JSON.stringify(rest.slice(0, 40))}`)
  const root: Shape = { name: 'g', attributes: {}, children: [] }
  const open: Shape[] = []
  let viewBox = ''
  for (const [, isEnd, name = '', written = '', isEmpty] of source.matchAll(TAG)) {
    if (isEnd) {
      open.pop()
      continue
    }
    const attributes = drawnAttributes(name, written)
    if (name === 'svg') {
      viewBox = /\sviewBox\s*=\s*"([^"]*)"/.exec(written)?.[1] ?? ''
      const { x, y, width, height, ...paint } = attributes
      root.attributes = paint
      open.push(root)
      continue
    }
    if (!SHAPES.includes(name)) throw new Error(`expected only ${SHAPES.join(', ')}, got <${name}>`)
    const shape = { name, attributes, children: [] }
    open.at(-1)?.children.push(shape)
    if (!isEmpty) open.push(shape)
  }
  if (!/^-?[\d.]+[ ,]+-?[\d.]+[ ,]+[\d.]+[ ,]+[\d.]+$/.test(viewBox))
    throw new Error(`expected a viewBox like "0 0 32 32", got "${viewBox}"`)
  if (root.children.length === 0) throw new Error('expected at least one shape, got none')
  return { viewBox, shapes: Object.keys(root.attributes).length > 0 ? [root] : root.children }
}

/** Names and notes that drawing programs add are left out; a color that is no plain color is refused. */
function drawnAttributes(name: string, written: string) {
  const all = [...written.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
  const refused = all.find(([key, value = '']) => key === 'style' || /url\(|[<>]/.test(value))
  if (refused) throw new Error(`expected plain fill and stroke, got ${refused[0]}="${refused[1]}" on <${name}>`)
  return Object.fromEntries(all.filter(([key = '']) => DRAWN.has(key)))
}

/** Shapes as SVG markup; `paint` may change a color. */
export const markupOf = (shapes: Shape[], paint: (color: string) => string = (color) => color): string =>
  shapes
    .map(({ name, attributes, children }) => {
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${key === 'fill' || key === 'stroke' ? paint(value) : value}"`,
      )
      return `<${name}${written.join('')}${children.length > 0 ? `>${markupOf(children, paint)}</${name}>` : '/>'}`
    })
    .join('')

/** Puts colors in the place of `currentColor` and of names such as `var(--brass-l)`. */
export const painter = (main: string, named: (name: string) => string) => (color: string) =>
  color === 'currentColor' ? main : color.replace(/^var\(--([\w-]+)\)$/, (_, name: string) => named(name))
