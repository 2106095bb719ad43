import { useId, useState } from 'react'
import { devicePage } from '#copy/device-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import { SignOutDialog } from '#features/sign-out/sign-out-dialog.tsx'
import { clearDevice, isSomethingUnsent, type StoredHere, startCaching, stopCaching } from '#offline/caching.ts'
import { cachedUntil } from '#offline/device.ts'
import { refreshChosenFiles, unsentChosenFiles } from '#offline/use-shared-files.ts'
import { toast } from '#ui/toast.ts'
import { useSwitch } from '#ui/use-switch.ts'

const { keep: words, room } = devicePage

type Props = { isKept: boolean; stored: StoredHere | undefined; changed: () => void }

/** The switch, until when, and how much room it takes. */
export function CacheChoice({ isKept, stored, changed }: Props) {
  const hint = useId()
  const set = async (isWanted: boolean) => {
    const outcome = await (isWanted ? startCaching() : stopCaching().then(() => true)).catch(asHttpError)
    changed()
    if (outcome === true) return toast({ title: isWanted ? words.started : words.stopped })
    const text = outcome instanceof HttpError ? reasonOf(outcome, messages.request) : words.refused
    toast({ title: words.failed, text, failed: true })
  }
  const until = cachedUntil()
  return (
    <div className="sheet p-5">
      <label className="flex items-center gap-3 min-h-11 t-app font-600">
        <input type="checkbox" className="w-5 h-5 shrink-0" aria-describedby={hint} {...useSwitch(isKept, set)} />
        {words.label}
      </label>
      <div className="ps-8 t-small text-ink2 grid gap-1">
        <p id={hint}>{isKept && until ? fill(words.until, { moment: momentInWords(until) }) : words.off}</p>
        {isKept && stored && (
          <p>
            {stored.used !== undefined && fill(room.used, { size: fileSize(stored.used) })}{' '}
            {stored.isPromised ? room.promised : room.notPromised}
          </p>
        )}
      </div>
    </div>
  )
}

const clearWords = devicePage.clear

/** Lets go of everything at once. Where something has not been sent, it asks first. */
export function Clear({ userId, cleared }: { userId: string; cleared: () => void }) {
  const hint = useId()
  const [asking, ask] = useState(false)
  const clear = async () => {
    ask(false)
    const isEmpty = await clearDevice(userId)
    cleared()
    toast(isEmpty ? { title: clearWords.done } : { title: clearWords.failed, failed: true })
  }
  const press = async () => {
    // From the device: another tab may have put some there.
    await refreshChosenFiles(userId)
    if (unsentChosenFiles().length > 0 || (await isSomethingUnsent(userId))) ask(true)
    else await clear()
  }
  return (
    <div>
      <button
        type="button"
        className="btn-secondary max-sm:w-full"
        aria-describedby={hint}
        onClick={() => void press()}
      >
        {clearWords.button}
      </button>
      <p id={hint} className="mt-2 t-small text-ink2">
        {clearWords.text}
      </p>
      <SignOutDialog
        words={clearWords.ask}
        stopsUploads={false}
        personId={userId}
        open={asking}
        stay={() => ask(false)}
        leave={() => void clear()}
      />
    </div>
  )
}
