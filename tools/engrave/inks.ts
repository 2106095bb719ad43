import { brand } from '#copy/brand.ts'

const { light } = brand.colors

/** Three inks, four grounds, and the colors they share with the site (docs/product-rules.md, Pictures and the mark). */
export const { ink, mid, sky, hill, field, white } = brand.pictures
export const { paper, deep } = light
export const brass = light['brass-b']
export const brassLine = light['brass-l']
export const frame = light.c2
export const pale = light['on-deep2']
export const paleQuiet = light['deep-edge']
export const deepOn = light['deep-on']
