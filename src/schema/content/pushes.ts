import * as v from 'valibot'
import { words } from './words.ts'

/** content/pushes.json: what stands on a locked screen, under the firm's name. Nothing of what is new itself. */
export const Pushes = v.strictObject({
  client: v.strictObject({ message: words(), request: words(), published_month: words() }),
  /** The firm is told of messages alone. */
  admin: v.strictObject({ message: words() }),
})
export type Pushes = v.InferOutput<typeof Pushes>
