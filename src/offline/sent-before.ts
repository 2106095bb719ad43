import { atom } from 'jotai'
import type { Document } from '#schema/document.ts'

/** The latest file of the outbox that turned out to have been sent before. */
export const sentBefore = atom<Pick<Document, 'id' | 'fileName' | 'createdAt'> | null>(null)
