import * as v from 'valibot'
import { watched } from '#data/watched.ts'
import { OFFLINE_LEASE } from '#domain/timings.ts'
import { leaseHolds } from './lease.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/**
 * Whose data this device keeps, known before anything has been asked. Ids alone: no name, no figure. It exists only
 * where the person has checked «keep on this device». `contact` is the device's time when the server last answered.
 */
const Kept = v.object({ userId: v.string(), companyId: v.nullable(v.string()), contact: v.number() })

export const Device = v.object({
  kept: v.nullable(v.pick(Kept, ['userId', 'companyId'])),
  /** Signed out on this device, and the server has not confirmed it yet: the portal stays shut. */
  leaving: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const deviceOnDisk = (): Device => ({
  kept: cachedPersonOnDisk(),
  leaving: readLocal(v.boolean(), 'leaving') ?? false,
})

export const device = watched<Device>({ kept: null, leaving: false }, deviceOnDisk)

/** The person whose lease still holds, or null. */
export function cachedPersonOnDisk(now = Date.now()): Device['kept'] {
  const kept = readLocal(Kept, 'kept')
  if (!kept || !leaseHolds(kept.contact, now)) return null
  return { userId: kept.userId, companyId: kept.companyId }
}

/** When the lease ends if the server is not reached before, as an instant of the device's; null where nothing is kept. */
export function cachedUntil() {
  const kept = readLocal(Kept, 'kept')
  return kept && new Date(kept.contact + OFFLINE_LEASE).toISOString()
}

/** The person on disk whatever their lease: whom a wipe is about. */
export const lastCachedPerson = () => readLocal(Kept, 'kept')?.userId ?? null

/** Starts keeping, or renews the lease. False where the device does not let us. */
export function startLease(kept: NonNullable<Device['kept']>, now = Date.now()) {
  const { userId, companyId } = kept
  const works = writeLocal('kept', { userId, companyId, contact: now })
  const before = device.get()
  if (works && before.kept?.userId !== userId) device.set({ ...before, kept: { userId, companyId } })
  return works
}

export function endLease() {
  removeLocal('kept')
  removeLocal('needs')
  device.set({ ...device.get(), kept: null })
}

/** As the disk says, which another tab may have written; as memory says where there is no disk. */
export const isSigningOut = () => device.get().leaving || readLocal(v.boolean(), 'leaving') === true

export function setSigningOut(leaving: boolean) {
  if (leaving) writeLocal('leaving', true)
  else removeLocal('leaving')
  device.set({ ...device.get(), leaving })
}
