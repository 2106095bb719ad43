import json from '#content/pages/checklist-popup.json' with { type: 'json' }
import type { ChecklistPopupPage } from '#schema/content/checklist.ts'
import { withFacts } from './facts.ts'

export const checklistPopup = withFacts<ChecklistPopupPage>(json)
