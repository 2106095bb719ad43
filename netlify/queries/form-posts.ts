import * as v from 'valibot'
import { sql } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'

const FormPostState = v.variant('state', [
  v.object({ state: v.picklist(['taken', 'running']) }),
  v.object({ state: v.literal('wait'), waitSeconds: v.number() }),
  v.object({
    state: v.literal('kept'),
    route: v.string(),
    fingerprint: v.string(),
    status: v.number(),
    body: v.record(v.string(), v.unknown()),
  }),
])
export type FormPostState = v.InferOutput<typeof FormPostState>

export type Limit = { most: number; seconds: number }

/** Stands first in a form's batch; what follows goes by the row of `post`. Taken where it is within each of `limits`. */
export const recordFormPost = (
  post: string,
  source: string,
  now: string,
  once: OnceOnly | undefined,
  limits: Limit[],
) => sql(FormPostState)`
  select state, wait_seconds as "waitSeconds", route, fingerprint, status, body
  from take_form_post(${post}::uuid, ${source}, ${now}::timestamptz, ${JSON.stringify(limits)}::jsonb, ${once?.key ?? null})`
