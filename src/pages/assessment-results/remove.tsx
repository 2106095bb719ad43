import { useState } from 'react'
import { useLocation } from 'wouter'
import { deleteAssessment } from '#contract/assessments.ts'
import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { call } from '#data/call.ts'
import { HttpError } from '#data/http-error.ts'
import { type Finished, forget } from '#offline/assessments.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { refetchResult } from './data.ts'

/** Deletes a result, here and on the server, once that has been confirmed. */
export function Remove({ own }: { own: Finished }) {
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  async function remove() {
    setState('pending')
    try {
      // One that the server does not know any more is as good as deleted.
      if (own.id) await call(deleteAssessment, undefined, { id: own.id }, { key: own.key }).catch(unless404)
      forget(own.key)
      if (own.id) await refetchResult(own.id)
      else navigate(words.take.href, { replace: true })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <p className="mt-6">
        <button type="button" className="link inline-flex items-center gap-2" onClick={() => setConfirming(true)}>
          <Icon name="trash-2" className="text-4.5" />
          {words.remove.label}
        </button>
      </p>
      <Dialog
        open={isConfirming}
        onOpenChange={setConfirming}
        heading={words.remove.heading}
        close={words.remove.cancel}
      >
        <div className="px-5 pb-6 sm:(px-8 pb-8)">
          <p className="text-ink2">{words.remove.text}</p>
          {state === 'failed' && (
            <p role="alert" className="mt-3 t-small text-red">
              {words.remove.failed}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn-primary" disabled={state === 'pending'} onClick={() => void remove()}>
              {words.remove.confirm}
            </button>
            <button type="button" className="btn-secondary" onClick={() => setConfirming(false)}>
              {words.remove.cancel}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function unless404(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
