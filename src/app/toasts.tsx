import { useAtomValue } from 'jotai'
import { lazy } from '#ui/lazy.tsx'
import { toastAtom } from '#ui/toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => module.Toaster), null)

/** Nothing until the first notice is due; then the notice's code comes with it. */
export const Toasts = () => (useAtomValue(toastAtom) ? <Toaster /> : null)
