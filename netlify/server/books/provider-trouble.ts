import type { TroubleReason } from '#schema/connection.ts'

/** Why a provider gave nothing. Carries nothing of the provider's own answer, which may repeat what we sent. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble'
  reason: TroubleReason
  /** Seconds until it may be asked again, where it has said so. */
  retryAfter: number | undefined

  constructor(reason: TroubleReason, retryAfter?: number) {
    super(reason)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Thrown where the access token is not taken any more: a new one may be. */
export class AccessEnded extends Error {
  override name = 'AccessEnded'
}
