import { useAtomValue } from 'jotai'
import { useWatched } from '#data/watched.ts'
import { interrupted } from '#offline/interrupted.ts'
import { assessmentAsked } from '#parts/assessment.tsx'
import { lazy } from '#parts/lazy.tsx'
import { checklistShown } from './checklist-due.ts'

const AssessmentDialog = lazy(() => import('./assessment-dialog.tsx').then((module) => module.AssessmentDialog), null)
const ChecklistPopup = lazy(() => import('./checklist-popup.tsx').then((module) => module.ChecklistPopup), null)
const SessionDialog = lazy(() => import('./session-dialog.tsx').then((module) => module.SessionDialog), null)

/** Dialogs whose code comes when each is due; the popup keeps what was typed while it is hidden. */
export const Dialogs = () => (
  <>
    {useAtomValue(assessmentAsked) && <AssessmentDialog />}
    {useAtomValue(checklistShown) && <ChecklistPopup />}
    {useWatched(interrupted) && <SessionDialog />}
  </>
)
