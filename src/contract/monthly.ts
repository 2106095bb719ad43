import * as v from 'valibot'
import { Month } from '#schema/units.ts'

/** What the portal reads of one month. */
// @__NO_SIDE_EFFECTS__
export const monthly = () =>
  ({ method: 'GET', policy: 'client', isPreviewed: true, query: v.object({ month: Month }) }) as const
