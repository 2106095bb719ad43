import { createHash } from 'node:crypto'

/** The database knows a link's token by its hash alone. */
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')
