import { firm } from '#copy/firm.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { businessDayFrom } from '#domain/business-day.ts'
import { dayIn } from '#domain/zoned.ts'

/** What every new client is asked for, due so many business days from today. Their invite tells them of it. */
export const onboardingRequests = (now: Date) =>
  requestTemplates
    .filter(({ onboarding }) => onboarding)
    .map((template) => ({ ...template, dueDate: businessDayFrom(dayIn(firm.hours.timeZone, now), template.due) }))
