import { type FormEvent, useState } from 'react'
import { moveCall } from '#contract/firm-bookings.ts'
import { adminCallsPage } from '#copy/admin-calls-page.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { parseLocalInstant, toLocalInput } from '#domain/typed-moment.ts'
import { zoneName } from '#domain/zone-name.ts'
import { ownZone } from '#features/booking/call-times.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { FirmCall } from '#schema/booking.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const words = adminCallsPage.moveDialog
const { write: frame } = adminClientsPage

/** Another time for a call, inside or outside the hours that visitors are offered. */
export function MoveDialog({ call, close }: { call: FirmCall; close: () => void }) {
  const [fault, setFault] = useState<string>()
  const { write, pending, errorText, faults } = useFirmWrite()
  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const start = parseLocalInstant(String(new FormData(event.currentTarget).get('start')))
    const unchanged = start !== null && Date.parse(start) === Date.parse(call.start)
    setFault(start === null ? words.missing : unchanged ? words.unchanged : undefined)
    if (start === null || unchanged || !(await write(moveCall, { start }, { id: call.id }))) return
    close()
    toast({ title: adminCallsPage.done.moved })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      heading={fill(words.heading, { who: call.who })}
      close={frame.close}
    >
      <form onSubmit={move} className="p-5 sm:p-8 grid gap-5" noValidate>
        <p className="t-app text-ink2">{words.text}</p>
        <Field
          label={words.field}
          name="start"
          type="datetime-local"
          hint={fill(words.fieldHint, { zone: zoneName(ownZone(), call.start) })}
          defaultValue={toLocalInput(call.start)}
          fault={fault ?? faults.start}
        />
        {/* What is said at the field is said once. */}
        <FormFault text={faults.start ? undefined : errorText} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn-primary" disabled={pending}>
            {pending ? frame.saving : words.button}
          </button>
          <button type="button" className="btn-secondary" onClick={close}>
            {frame.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
