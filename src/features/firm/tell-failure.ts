import { messages } from '#copy/messages.ts'
import { type HttpError, reasonOf } from '#data/http-error.ts'
import { toast } from '#ui/toast.ts'

/** Says why something did not go through. */
export const tellFailure = (error: HttpError) => toast({ title: reasonOf(error, messages.request), failed: true })
