import { useEffect, useId, useRef, useState } from 'react'
import { getSessions } from '#contract/account.ts'
import { addPasskey, getPasskeys, removePasskey, renamePasskey, startPasskey } from '#contract/passkeys.ts'
import { accountPage } from '#copy/account-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError, reasonOf } from '#data/http-error.ts'
import { makePasskey, PasskeyError } from '#data/passkey.ts'
import { refetch } from '#data/swr.ts'
import { useForm } from '#data/use-form.ts'
import { useMutation } from '#data/use-mutation.ts'
import { useQuery } from '#data/use-query.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { usePasskeyTry } from '#features/passkey/use-passkey-try.ts'
import { PASSKEY_NAME_LIMIT, type Passkey } from '#schema/passkey.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { PasskeyButton } from '#ui/sign-in-fields.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection, NotLoaded } from './section.tsx'

const words = accountPage.passkeys

/** Why no passkey was added, as a sentence. */
function faultText(error: unknown) {
  if (!(error instanceof PasskeyError)) return reasonOf(asHttpError(error), messages.request)
  return error.fault === 'superseded' ? words.faults.canceled : words.faults[error.fault]
}

/** The person's passkeys: another one, another name, or one less. The password stays whatever is done here. */
export function PasskeySection() {
  const { data, error, retry } = useQuery(getPasskeys)
  const { run, pending, failure } = usePasskeyTry(faultText)

  const add = () =>
    run(async () => {
      const made = await makePasskey(await call(startPasskey))
      // An answer that was lost may have come after the passkey was stored: the list says.
      await call(addPasskey, made).finally(() => refetch(getPasskeys.path))
      toast({ title: words.added })
    })

  return (
    <AccountSection heading={words.heading} text={words.text}>
      {data ? (
        data.passkeys.length > 0 ? (
          <ul className="-mt-3 mb-4">
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...passkey} />
            ))}
          </ul>
        ) : (
          <p className="mb-4 t-app">{words.none}</p>
        )
      ) : error ? (
        <NotLoaded what={words.what} error={error} retry={retry} />
      ) : (
        <LinesSkeleton lines={2} />
      )}
      {data && (
        <PasskeyButton
          className="sm:justify-items-start"
          words={{ button: words.add, pending: words.pending }}
          pending={pending}
          fault={failure}
          act={add}
        />
      )}
    </AccountSection>
  )
}

function PasskeyRow({ id, name, addedAt, lastUsedAt, isSynced }: Passkey) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const buttons = { rename: useRef<HTMLButtonElement>(null), remove: useRef<HTMLButtonElement>(null) }
  const close = () => {
    setOpen(undefined)
    if (open) buttons[open].current?.focus()
  }
  const used = lastUsedAt ? fill(words.used, { moment: momentInWords(lastUsedAt) }) : words.unused
  return (
    <li className="py-3 border-b border-rule last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grow min-w-0">
          <p className="font-600 break-words">{name}</p>
          <p className="t-note text-ink2">
            {fill(words.addedOn, { date: fullDate(addedAt) })}, {used}
          </p>
          <p className="t-note text-ink2">{isSynced ? words.synced : words.single}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            ref={buttons.rename}
            type="button"
            className="btn-secondary min-h-11 px-3.5 t-small"
            aria-label={fill(words.renameNamed, { passkey: name })}
            aria-expanded={open === 'rename'}
            onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
          >
            {words.rename}
          </button>
          <button
            ref={buttons.remove}
            type="button"
            className="btn-secondary min-h-11 px-3.5 t-small"
            aria-label={fill(words.removeNamed, { passkey: name })}
            aria-expanded={open === 'remove'}
            onClick={() => setOpen(open === 'remove' ? undefined : 'remove')}
          >
            {words.remove}
          </button>
        </div>
      </div>
      {open === 'rename' && <Rename id={id} name={name} close={close} />}
      {open === 'remove' && <Remove id={id} name={name} close={close} />}
    </li>
  )
}

type Change = { id: string; name: string; close: () => void }

function Rename({ id, name, close }: Change) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ name: typed = '' }) => ({ name: typed.trim() ? undefined : words.nameMissing }),
    async ({ name: typed = '' }) => {
      await call(renamePasskey, { name: typed.trim() }, { id })
      await refetch(getPasskeys.path)
      close()
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LIMIT}
        defaultValue={name}
        fault={faults.name}
      />
      <FormFault text={failure} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton className="btn-primary" pending={pending} words={{ button: words.save, pending: words.saving }} />
        <button type="button" className="btn-secondary" onClick={close}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}

function Remove({ id, name, close }: Change) {
  const question = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const { run, pending, failure } = useMutation()
  async function remove() {
    const result = await run(() => call(removePasskey, undefined, { id }))
    // 404: it was removed already, perhaps by a try whose answer was lost.
    if (result instanceof HttpError && result.status !== 404) return
    toast({ title: words.removed })
    await Promise.all([refetch(getPasskeys.path), refetch(getSessions.path)])
  }
  return (
    <div className="mt-3 p-4 grid gap-3 bg-band rounded-[4px]">
      <p id={question} className="t-app">
        {fill(words.confirm, { passkey: name })}
      </p>
      <FormFault text={failure && reasonOf(failure, messages.request)} />
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" disabled={pending} onClick={remove}>
          {words.remove}
        </button>
        <button ref={cancel} type="button" className="btn-secondary" aria-describedby={question} onClick={close}>
          {words.cancel}
        </button>
      </p>
    </div>
  )
}
