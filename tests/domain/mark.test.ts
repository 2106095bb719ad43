import { expect, test } from 'vitest'
import { markupOf, painter, parseMark } from '#domain/mark.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>Oak & Sons</title>${inside}</svg>`

test('an SVG of shapes keeps what it draws, and loses what a drawing program notes', () => {
  const { viewBox, shapes } = parseMark(
    svg(
      '<g id="layer1" transform="scale(2)"><!-- leaf --><path inkscape:label="x" d="M0 0h4" stroke="currentColor"/></g>',
    ),
  )
  expect(viewBox).toBe('0 0 24 24')
  expect(markupOf(shapes)).toBe('<g transform="scale(2)"><path d="M0 0h4" stroke="currentColor"/></g>')
})

test('what the SVG says of all its shapes stays said', () => {
  const { shapes } = parseMark(svg('<circle cx="4" cy="4" r="3"/>', 'width="48" viewBox="0 0 8 8" fill="none"'))
  expect(markupOf(shapes)).toBe('<g fill="none"><circle cx="4" cy="4" r="3"/></g>')
})

test('its colors are put in, and plain ones stay', () => {
  const { shapes } = parseMark(
    svg('<path d="M0 0" fill="currentColor" stroke="var(--brass-l)"/><path d="M1 1" fill="#112233"/>'),
  )
  expect(
    markupOf(
      shapes,
      painter('#000000', (name) => `<${name}>`),
    ),
  ).toBe('<path d="M0 0" fill="#000000" stroke="<brass-l>"/><path d="M1 1" fill="#112233"/>')
})

test.each([
  ['<text x="1">Oak</text>', 'expected an SVG of shapes alone, got "Oak"'],
  ['<script/>', 'expected only path, circle, ellipse, rect, line, polyline, polygon, g, got <script>'],
  ['<image href="a.png"/>', 'got <image>'],
  ['<path d="M0 0" style="fill:red"/>', 'expected plain fill and stroke, got style="fill:red" on <path>'],
  ['<path d="M0 0" fill="url(#g)"/>', 'expected plain fill and stroke, got fill="url(#g)"'],
  ['', 'expected at least one shape, got none'],
])('%s is refused', (inside, message) => {
  expect(() => parseMark(svg(inside))).toThrow(message)
})

test('a mark says in which box it is drawn', () => {
  expect(() => parseMark(svg('<path d="M0 0"/>', 'width="24"'))).toThrow('expected a viewBox like "0 0 32 32", got ""')
})
