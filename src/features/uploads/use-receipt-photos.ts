import { atom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { fileHash } from '#data/file-hash.ts'
import { store } from '#data/store.ts'
import { namesOfSentPhotos, sentPhotos } from '#offline/sent-photos.ts'
import type { ChosenFacts, useSharedFiles } from '#offline/use-shared-files.ts'
import { faultOf, namedFiles, receiptName } from './file-faults.ts'

export type SharedFiles = ReturnType<typeof useSharedFiles>

/** What becomes of the photo that was just taken, where it is not simply a page now. */
type Outcome =
  | { state: 'idle' | 'working' | 'failed' }
  /** The same photo was added or sent before, or this browser cannot draw it: its owner decides. */
  | { state: 'again' | 'undecodable'; photo: File }
  /** No file that is taken here. */
  | { state: 'refused'; fault: string }

const openQuestions = atom(0)
/** How many photos wait for their owner's word: sent now, the receipt would go without them. */
export const usePhotoQuestions = () => useAtomValue(openQuestions)

type Props = {
  owner: string
  sharedFiles: SharedFiles
  /** The receipt that a photo is added to; otherwise each begins one of its own. */
  receipt?: ChosenFacts & { receiptId: string }
  /** What is known of a receipt that begins here. */
  facts?: ChosenFacts
  added: () => void
}

/** Takes photos as pages of a receipt: made smaller, and asked about where the same one was added before. */
export function useReceiptPhotos({ owner, sharedFiles, receipt, facts, added }: Props) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const asks = outcome.state === 'again' || outcome.state === 'undecodable'
  useEffect(() => {
    if (!asks) return
    store.set(openQuestions, (count) => count + 1)
    return () => store.set(openQuestions, (count) => count - 1)
  }, [asks])

  async function take(photo: File, { isKnown = false } = {}) {
    setOutcome({ state: 'working' })
    try {
      const photoHash = await fileHash(photo)
      const before = [...(await sentPhotos(owner)), ...sharedFiles.files.map((file) => file.photoHash)]
      if (!isKnown && before.includes(photoHash)) return setOutcome({ state: 'again', photo })
      const { smallerPhoto } = await import('./receipt-files.ts')
      const taken = [...(await namesOfSentPhotos(owner)), ...sharedFiles.files.map(({ name }) => name)]
      const page = await smallerPhoto(photo, receiptName(photo, taken))
      if (!page) {
        const fault = faultOf(photo.name, photo.size)
        return setOutcome(fault ? { state: 'refused', fault } : { state: 'undecodable', photo })
      }
      sharedFiles.add([page], { receiptId: crypto.randomUUID(), ...facts, ...receipt, photoHash })
      setOutcome({ state: 'idle' })
      added()
    } catch {
      setOutcome({ state: 'failed' })
    }
  }

  const leave = () => setOutcome({ state: 'idle' })
  /** As a file of its own: no page can be made of it. */
  const addAsItIs = (photo: File) => {
    sharedFiles.add(namedFiles([photo]), facts)
    leave()
    added()
  }
  return { outcome, take, leave, addAsItIs }
}
