/** Stands for a polyfill that wouter and swr ask for: React has had the hook itself since 18. */
export { useSyncExternalStore } from 'react'
