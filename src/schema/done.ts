import * as v from 'valibot'

/** Answer of a write that has nothing else to tell. */
export const Done = v.object({ success: v.literal(true) })
