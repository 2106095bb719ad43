/*
 * The service worker, by event. It holds public files alone: nothing of /api is answered or stored here.
 * It parses nothing: what it is sent and what it answers is too little for that.
 */
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { answerChecklist } from './checklist.ts'
import { answerFiles, answerPictures } from './files.ts'
import { activate, message, onInstall } from './lifecycle.ts'
import { notificationClick } from './notification-click.ts'
import { answerPages } from './pages.ts'
import { precache } from './precache.ts'
import { onPush } from './push.ts'
import { answerShares } from './share.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precache.addToCacheList>[0] }

const manifest = self.__WB_MANIFEST
precache.addToCacheList(manifest)
// install: every prerendered page and hashed file of this build, then the addresses that the browser answers by itself
self.addEventListener('install', (event) => onInstall(event, manifest))
// fetch: what other apps share, before any page: kept for the portal to fetch
answerShares()
// and pages at their clean addresses and the kept files, both straight from what was kept
answerPages()
answerFiles()
// pictures of other sizes than those
answerPictures(manifest)
// and the checklist: from the network, or as it was last downloaded
answerChecklist()
// activate: what earlier builds have left goes
self.addEventListener('activate', (event) => activate(event, manifest))
cleanupOutdatedCaches()
// message: a waiting version takes over when the person says so
self.addEventListener('message', message)
// push: something is new in the portal; notificationclick: the way there
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', notificationClick)
