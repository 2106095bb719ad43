import * as v from 'valibot'
import { Link, words } from '#schema/content/words.ts'

/** content/pages/phone-bar.json: the bar at the foot of the window on phones. Its numbers are in content/firm.json. */
export const PhoneBar = v.strictObject({ label: words(), call: words(), text: words(), book: Link })
export type PhoneBar = v.InferOutput<typeof PhoneBar>
