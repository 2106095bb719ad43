import * as v from 'valibot'
import { PictureFile, words } from './words.ts'

/** Every color of the design. The name is also that of the CSS variable and of the classes (`bg-paper`, `text-ink`). */
export const COLORS = [
  'paper',
  'sheet',
  'band',
  'sage',
  'rule',
  'edge',
  'ink',
  'ink2',
  'ink3',
  'action',
  'action-hover',
  'on-action',
  'brass',
  'brass-l',
  'brass-b',
  'on-brass',
  'deep',
  'on-deep',
  'on-deep2',
  'deep-edge',
  'deep-rule',
  'deep-on',
  'red',
  'orange',
  'green',
  'grey',
  'c1',
  'c1s',
  'c2',
  'shade',
] as const
export type Color = (typeof COLORS)[number]

export const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'a color like #1A2B3C'))
const Colors = v.strictObject(
  Object.fromEntries(COLORS.map((name) => [name, HexColor])) as Record<Color, typeof HexColor>,
)

const fontFile = (...endings: string[]) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[a-z0-9-]+\\.(${endings.join('|')})$`),
      `the name of a .${endings.join(', .')} file in fonts/`,
    ),
  )

/** content/brand.json: what the firm looks like, on the site, in its mails, PDFs, icons and cards. */
export const Brand = v.strictObject({
  colors: v.strictObject({
    light: Colors,
    /** On a dark screen; a color that is not named stays as in `light`. */
    dark: v.partial(Colors),
  }),
  /** The logo, in plain shapes: pages, PDFs and icons draw it. */
  mark: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/, 'the file name of an SVG in images/')),
  /** A square picture for the app's icon. Without one the mark is drawn. */
  icon: v.optional(PictureFile),
  /** The typeface of headings: its name, and files in content/fonts. */
  face: v.strictObject({
    name: words(),
    /** For pages: best with all weights from 400 to 700 in it. */
    web: fontFile('woff2', 'woff', 'ttf', 'otf'),
    /** For PDFs and cards: weight 500 alone. */
    print: fontFile('woff', 'ttf', 'otf'),
    /** The text that the font may be used by; the site shows it in /licenses.txt. */
    license: fontFile('txt'),
  }),
  /** Inks and grounds of the engravings, beside the light colors. */
  pictures: v.strictObject({
    ink: HexColor,
    mid: HexColor,
    sky: HexColor,
    hill: HexColor,
    field: HexColor,
    white: HexColor,
  }),
})
export type Brand = v.InferOutput<typeof Brand>
