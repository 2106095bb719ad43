interface ImportMetaEnv {
  /** The year in which the pages were drawn; undefined in development. */
  readonly BUILT_YEAR?: number
}

/** Modules that the build makes (src/build/*-plugin.ts). */
declare module 'virtual:pictures' {
  /** Name in content/images without its ending → what was made of it. */
  export const pictures: Record<
    string,
    { width: number; height: number; widths: number[]; fallback: number; hash: string }
  >
}
declare module 'virtual:icons' {
  /** Address of the file that holds every icon as a symbol. */
  export const sprite: string
}
declare module 'virtual:mark' {
  /** The shapes of the firm's logo as SVG. */
  export const mark: { viewBox: string; markup: string }
}
declare module 'virtual:face.css' {}
declare module 'subset-font' {
  type Axis = { min: number; max: number }
  type Options = { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}
declare module 'fontkit' {
  type Run = { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] }
  type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    variationAxes: { wght?: { min: number; max: number } }
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): Run
  }
  export function create(file: Buffer): Font
}
