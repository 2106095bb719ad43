import * as v from 'valibot'

/** A percentage in hundredths of a percent: 1890 is 18.9%. */
export const Hundredths = v.pipe(v.number(), v.safeInteger(), v.brand('Hundredths'))
export type Hundredths = v.InferOutput<typeof Hundredths>

/** A span in tenths of a month: 22 is 2.2 months. */
export const TenthsOfMonth = v.pipe(v.number(), v.safeInteger(), v.brand('TenthsOfMonth'))
export type TenthsOfMonth = v.InferOutput<typeof TenthsOfMonth>
