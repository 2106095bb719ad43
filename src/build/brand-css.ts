import { brand } from '#copy/brand.ts'
import type { Color } from '#schema/content/brand.ts'
import { standInCss } from './display-face.ts'

const { light, dark } = brand.colors

const variables = (colors: Partial<Record<Color, string>>) =>
  Object.entries(colors)
    .filter(([name]) => name !== 'shade')
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')

/** Two digits of a color's opacity, after its six. */
const opacity = (percent: number) =>
  Math.round(percent * 2.55)
    .toString(16)
    .padStart(2, '0')

const shadow = `0 12px 32px -8px ${light.shade}${opacity(28)},0 2px 6px ${light.shade}${opacity(8)}`

/** The palette as CSS variables, and the stand-ins of the display face. Paper is light, whatever the screen. */
export const brandCss = `:root{${variables(light)};--scrim:${light.shade}${opacity(55)};--lift:${shadow}}
@media screen and (prefers-color-scheme:dark){:root{${variables(dark)};--scrim:${dark.shade ?? light.shade}${opacity(66)};--lift:0 0 0 1px var(--rule),0 16px 40px #000}}
${standInCss()}
`
