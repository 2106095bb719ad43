import { firm } from '#copy/firm.ts'

const { timeZone } = firm.hours
const inWords = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })
const inFigures = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The day of an instant where the firm is: `March 15, 2026`. */
export const pdfDay = (instant: string) => inWords.format(new Date(instant))
/** The same day for a file's name: `2026-03-15`. */
export const isoDay = (instant: string) => inFigures.format(new Date(instant))
