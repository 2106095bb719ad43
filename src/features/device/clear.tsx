import { useId, useState } from 'react'
import { devicePage } from '#copy/device-page.ts'
import { SignOutDialog } from '#features/sign-out/sign-out-dialog.tsx'
import { clearDevice, isSomethingUnsent } from '#offline/caching.ts'
import { toast } from '#ui/toast.ts'

const words = devicePage.clear

/** Lets go of everything at once. Where something has not been sent, it asks first. */
export function Clear({ userId, cleared }: { userId: string; cleared: () => void }) {
  const hint = useId()
  const [asking, ask] = useState(false)
  const clear = async () => {
    ask(false)
    const isEmpty = await clearDevice(userId)
    cleared()
    toast(isEmpty ? { title: words.done } : { title: words.failed, failed: true })
  }
  const press = async () => {
    if (await isSomethingUnsent(userId)) ask(true)
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
        {words.button}
      </button>
      <p id={hint} className="mt-2 t-small text-ink2">
        {words.text}
      </p>
      <SignOutDialog
        words={words.ask}
        personId={userId}
        open={asking}
        stay={() => ask(false)}
        leave={() => void clear()}
      />
    </div>
  )
}
