import { CLOCK_TOLERANCE, OFFLINE_LEASE } from '#domain/timings.ts'

/**
 * Whether saved data may still be shown, by the time that has passed on the device since the server was last reached.
 * Both moments are the device's own, so that a clock that is wrong by a year does no harm; one set back ends the lease.
 */
export const leaseHolds = (lastContact: number, now: number) =>
  now - lastContact <= OFFLINE_LEASE && now - lastContact >= -CLOCK_TOLERANCE
