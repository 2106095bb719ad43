import * as v from 'valibot'
import { meta, words } from '#schema/content/words.ts'

/** content/pages/access-denied.json: ways out; heading and sentence are `accessDenied` in content/messages.json. */
export const AccessDeniedPage = v.strictObject({ ...meta(), next: words(), dashboard: words(), signOut: words() })
export type AccessDeniedPage = v.InferOutput<typeof AccessDeniedPage>
