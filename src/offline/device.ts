import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { store } from '#data/store.ts'
import { OFFLINE_LEASE } from '#domain/timings.ts'
import { forgetLastOpen } from './company.ts'
import { leaseHolds } from './lease.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/**
 * Whose data this device keeps, known before anything has been asked. Ids alone: no name, no figure. It exists only
 * where the person has checked "keep on this device". `contact` is the device's time when the server last answered.
 */
const CachedPerson = v.object({ userId: v.string(), contact: v.number() })

export const Device = v.object({
  cachedPerson: v.nullable(v.pick(CachedPerson, ['userId'])),
  /** Signed out on this device, and the server has not confirmed it yet: the portal stays shut. */
  leaving: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const deviceOnDisk = (): Device => ({
  cachedPerson: cachedPersonOnDisk(),
  leaving: readLocal(v.boolean(), 'leaving') ?? false,
})

export const device = atomWithLazy(deviceOnDisk)

/** The person whose lease still holds, or null. */
export function cachedPersonOnDisk(now = Date.now()): Device['cachedPerson'] {
  const cachedPerson = readLocal(CachedPerson, 'kept')
  if (!cachedPerson || !leaseHolds(cachedPerson.contact, now)) return null
  return { userId: cachedPerson.userId }
}

/** When the lease ends if the server is not reached before, as an instant of the device's; null where nothing is kept. */
export function cachedUntil() {
  const cachedPerson = readLocal(CachedPerson, 'kept')
  return cachedPerson && new Date(cachedPerson.contact + OFFLINE_LEASE).toISOString()
}

/** The person on disk whatever their lease: whom a wipe is about. */
export const lastCachedPerson = () => readLocal(CachedPerson, 'kept')?.userId ?? null

/** Starts keeping, or renews the lease. False where the device does not let us. */
export function startLease({ userId }: NonNullable<Device['cachedPerson']>, now = Date.now()) {
  const works = writeLocal('kept', { userId, contact: now })
  const before = store.get(device)
  if (works && before.cachedPerson?.userId !== userId) store.set(device, { ...before, cachedPerson: { userId } })
  return works
}

export function endLease() {
  removeLocal('kept')
  removeLocal('needs')
  forgetLastOpen()
  store.set(device, { ...store.get(device), cachedPerson: null })
}

/** As the disk says, which another tab may have written; as memory says where there is no disk. */
export const isSigningOut = () => store.get(device).leaving || readLocal(v.boolean(), 'leaving') === true

export function setSigningOut(leaving: boolean) {
  if (leaving) writeLocal('leaving', true)
  else removeLocal('leaving')
  store.set(device, { ...store.get(device), leaving })
}
