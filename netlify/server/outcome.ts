/** How asking somebody else's server ended. `again`: whether another try may end better. */
export type Outcome = { ok: true } | { ok: false; message: string; again: boolean }

export const failed = (message: string, again = true): Outcome => ({ ok: false, message, again })
