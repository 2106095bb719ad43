import * as v from 'valibot'

/** One page of a list: `next` is what the following page is asked for with, null at the end. */
// @__NO_SIDE_EFFECTS__
export const pageSchema = <Line extends v.GenericSchema>(line: Line) =>
  v.object({ lines: v.array(line), next: v.nullable(v.string()) })
