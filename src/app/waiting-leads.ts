import { requestChecklist } from '#contract/lead-forms.ts'
import { messages } from '#copy/messages.ts'
import { sendLeadsWhenOnline } from '#offline/lead-outbox.ts'
import { toast } from '#ui/toast.ts'
import { flagChecklist } from './checklist-due.ts'

const { sentLater, refused } = messages.leadForm

/** Sends the forms that were filled in offline, and says so on whatever page the visitor is by then. */
export const sendWaitingLeads = () =>
  sendLeadsWhenOnline(({ path, arrived }) => {
    const { title, description } = arrived ? sentLater : refused
    toast({ title, text: description, failed: !arrived })
    if (arrived && path === requestChecklist.path) flagChecklist()
  })
