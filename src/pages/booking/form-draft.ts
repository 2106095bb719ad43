import * as v from 'valibot'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { assessmentContact } from '#offline/assessments.ts'
import { readLocal, removeLocal, writeLocal } from '#offline/local.ts'

const Draft = v.object({ at: v.number(), fields: v.record(v.string(), v.string()) })

const nameOf = (form: string) => `draft.${form}`

/** What was typed into a public form on this device and not sent: it survives a reload, for 30 days. */
function readFormDraft(form: string, now = Date.now()): Record<string, string> {
  const draft = readLocal(Draft, nameOf(form))
  return draft && now - draft.at < FORM_DRAFT_LIFETIME ? draft.fields : {}
}

/** What a form starts with: what was typed into it before, and the contact given with the result that the address names. */
export const startingFields = (form: string, search: string): Record<string, string> => ({
  ...assessmentContact(search),
  ...readFormDraft(form),
})

/** @param honeypot the field that no person sees, which is not kept */
export function writeFormDraft(form: string, fields: FormData, honeypot = 'website') {
  const typed = [...fields].flatMap(([name, value]) => (name !== honeypot && value ? [[name, String(value)]] : []))
  if (typed.length > 0) writeLocal(nameOf(form), { at: Date.now(), fields: Object.fromEntries(typed) })
  else removeLocal(nameOf(form))
}

export const removeFormDraft = (form: string) => removeLocal(nameOf(form))
