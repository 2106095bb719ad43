import * as v from 'valibot'

/** Answer of `POST /api/admin/companies/:id/preview`: whose portal it is. Without `person` nobody of the company is there yet. */
export const PreviewOpened = v.object({
  success: v.literal(true),
  companyName: v.string(),
  person: v.nullable(v.object({ firstName: v.string(), lastName: v.string() })),
})
export type PreviewOpened = v.InferOutput<typeof PreviewOpened>
