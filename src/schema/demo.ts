import * as v from 'valibot'

/** Answer of the local host's `/demo-accounts.json`; deployed sites have no such address. */
export const DemoWorld = v.object({ accounts: v.array(v.string()), password: v.string() })
export type DemoWorld = v.InferOutput<typeof DemoWorld>
