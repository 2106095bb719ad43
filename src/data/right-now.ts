import { DAY_MS } from '#domain/durations.ts'

/** Milliseconds that this device's clock is behind the server's; 0 where the two tell the same day or nearly. */
let behind = 0

/** Notes that the server has just answered, when by its own clock. @param moment milliseconds of the epoch */
export function noteServerTime(moment: number) {
  const by = moment - Date.now()
  behind = Math.abs(by) > DAY_MS ? by : 0
}

/**
 * What is shown as today goes by this. The device's clock, unless the server has told it that it is off by more than a
 * day: then a year-old month would stand there as this one, and what is due tomorrow as a year late.
 */
export const rightNow = () => new Date(Date.now() + behind)
