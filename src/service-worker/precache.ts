import { PrecacheController } from 'workbox-precaching'

/** This build's files. One controller of our own, since its `install` says when all of them are in the cache. */
export const precache = new PrecacheController()
