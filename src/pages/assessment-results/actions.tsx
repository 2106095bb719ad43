import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import type { Finished } from '#offline/assessments.ts'
import type { AssessmentResult } from '#schema/assessment.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { toast } from '#ui/toast.ts'
import { Copies } from './copies.tsx'

async function copyLink(id: string) {
  const link = `${location.origin}/assessment/results/${id}`
  await navigator.clipboard.writeText(link).then(
    () => toast({ title: words.copied.title, text: words.copied.description }),
    () => toast({ title: words.copyFailed.title, text: words.copyFailed.description, failed: true }),
  )
}

const Remove = lazy(() => import('./remove.tsx').then((module) => module.Remove), null)

/** Passes on the way into the assessment, whose card has no figure of anybody's. */
async function share(variant: AssessmentResult['variant']) {
  const url = `${location.origin}${variant === 'trades' ? '/trades' : '/quiz'}`
  if (typeof navigator.share === 'function')
    return navigator.share({ title: words.share.label, text: words.share.text, url }).catch(() => undefined)
  await navigator.clipboard.writeText(url).then(
    () => toast({ title: words.share.copied.title, text: words.share.copied.description }),
    () => toast({ title: words.share.failed.title, text: words.share.failed.description, failed: true }),
  )
}

const RETAKE = { general: '/financial-health-quiz', trades: '/trades-quiz' }

type Props = { result: AssessmentResult; own: Finished | undefined; earlier: string | undefined }

/** What can be done with a result: saved as a PDF or mailed once it is unlocked, shared once it has a link, taken again, and deleted on the device that made it. */
export function ResultActions({ result, own, earlier }: Props) {
  const isSent = !own || own.id !== null
  const others = (
    <>
      {isSent && (
        <button type="button" className="btn-secondary" onClick={() => void copyLink(result.id)}>
          <Icon name="link" className="text-4.5" />
          {words.copyLink}
        </button>
      )}
      <button type="button" className="btn-secondary" onClick={() => void share(result.variant)}>
        <Icon name="users" className="text-4.5" />
        {words.share.label}
      </button>
      <a href={RETAKE[result.variant]} className="btn-secondary">
        <Icon name="rotate-ccw" className="text-4.5" />
        {words.retake}
      </a>
    </>
  )
  return (
    <>
      {result.claimed ? (
        <Copies id={result.id} earlier={earlier} own={own}>
          {others}
        </Copies>
      ) : (
        <div className="grid gap-3 sm:(flex flex-wrap)">{others}</div>
      )}
      {own && <Remove own={own} />}
    </>
  )
}
