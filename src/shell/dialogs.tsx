import { useAtomValue } from 'jotai'
import { assessmentAsked } from '#parts/assessment.tsx'
import { lazy } from '#parts/lazy.tsx'

const AssessmentDialog = lazy(() => import('./assessment-dialog.tsx').then((module) => module.AssessmentDialog), null)

/** Dialogs whose code comes when the first of them is due. */
export const Dialogs = () => (useAtomValue(assessmentAsked) ? <AssessmentDialog /> : null)
