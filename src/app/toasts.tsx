import { useAtomValue } from 'jotai'
import { lazy } from '#parts/lazy.tsx'
import { toastAtom } from '#parts/toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => module.Toaster), null)

/** Nothing until the first notice is due; then the notice's code comes with it. */
export const Toasts = () => (useAtomValue(toastAtom) ? <Toaster /> : null)
