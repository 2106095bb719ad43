import * as v from 'valibot'
import { Link, listOf } from '#schema/content/words.ts'

/** content/pages/installed.json: what the app's icon offers on a long press, once it is on a home screen. */
export const Installed = v.strictObject({ shortcuts: listOf(Link, 1, 4) })
export type Installed = v.InferOutput<typeof Installed>
