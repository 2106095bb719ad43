/** Three inks, four grounds, and the colors of the mark (docs/product-rules.md, Pictures and the mark). */
export const ink = '#123B2E'
export const mid = '#6F9A83'
export const brass = '#E2B95F'
export const brassLine = '#B98A34'
export const frame = '#96690F'

export const sky = '#DCE6D3'
export const hill = '#CBDBC5'
export const field = '#B2C9B2'
export const white = '#FBFBF2'

export const paper = '#F4F5EA'
export const deep = '#0F3A2C'
export const pale = '#BFD0C2'
export const paleQuiet = '#8FA99A'
