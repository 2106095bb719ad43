import { firm } from '#copy/firm.ts'
import { dayIn, shiftDay } from '#domain/zoned.ts'

/** The day that many days from today where the firm is, as `yyyy-MM-dd`: in the evening another one than in UTC. */
export const demoDay = (now: Date, from: number) => shiftDay(dayIn(firm.hours.timeZone, now), from)
