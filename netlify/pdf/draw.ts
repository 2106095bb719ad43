import { renderToBuffer } from '@react-pdf/renderer'
import { checklist } from '#copy/checklist.ts'
import { checklistDocument } from './checklist-document.ts'

/** The checklist's bytes, always the same for the same words. */
export const drawChecklist = (): Promise<Uint8Array> => renderToBuffer(checklistDocument(checklist))
