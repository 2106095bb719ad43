import * as v from 'valibot'

/** Answer of the local host's `/demo-accounts.json`; deployed sites have no such address. */
export const DemoData = v.object({ accounts: v.array(v.string()), password: v.string() })
export type DemoData = v.InferOutput<typeof DemoData>
