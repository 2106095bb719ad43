import { useAtomValue } from 'jotai'
import { assessmentAsked } from '#ui/assessment.tsx'
import { lazy } from '#ui/lazy.tsx'
import { checklistShown } from './checklist-due.ts'

const AssessmentDialog = lazy(() => import('./assessment-dialog.tsx').then((module) => module.AssessmentDialog), null)
const ChecklistPopup = lazy(() => import('./checklist-popup.tsx').then((module) => module.ChecklistPopup), null)

/** Dialogs whose code comes when each is due; the popup keeps what was typed while it is hidden. */
export const Dialogs = () => (
  <>
    {useAtomValue(assessmentAsked) && <AssessmentDialog />}
    {useAtomValue(checklistShown) && <ChecklistPopup />}
  </>
)
