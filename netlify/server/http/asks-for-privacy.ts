import type { Context } from 'hono'

/** Do Not Track, or Global Privacy Control. */
export const asksForPrivacy = (c: Context) => c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1'
