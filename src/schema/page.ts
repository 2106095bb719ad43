import * as v from 'valibot'

/** Lines on one page of a list of the firm's. */
export const PAGE_SIZE = 50

/** One page of a list: `next` is what the following page is asked for with, null at the end. */
// @__NO_SIDE_EFFECTS__
export const pageSchema = <Line extends v.GenericSchema>(line: Line) =>
  v.object({ lines: v.array(line), next: v.nullable(v.string()) })
