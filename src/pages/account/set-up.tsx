import { useEffect, useRef } from 'react'
import { encode } from 'uqr'
import { confirmTwoFactor } from '#contract/account.ts'
import { accountPage } from '#copy/account-page.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { useForm } from '#data/use-form.ts'
import type { TwoFactorStart } from '#schema/account.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { CodeField } from '#ui/sign-in-fields.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const { scan, confirm: words } = accountPage.twoFactor

type Props = { started: TwoFactorStart; onConfirmed: (recoveryCodes: string[]) => void; cancel: () => void }

/** The key for the authenticator, as picture, link and letters, and the first code that it shows. */
export function SetUp({ started, onConfirmed, cancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { submit, faults, failure, pending } = useForm(
    messages.request,
    ({ code = '' }) => ({ code: /^(\D*\d){6}\D*$/.test(code) ? undefined : words.missing }),
    async ({ code = '' }) => onConfirmed((await call(confirmTwoFactor, { code })).recoveryCodes),
  )
  return (
    <div className="grid gap-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-600 outline-none">
          {scan.heading}
        </h3>
        <p className="mt-1 t-app text-ink2">{scan.text}</p>
        <div className="mt-4 flex flex-wrap gap-6 items-center">
          <QrCode text={started.uri} label={scan.picture} />
          <div className="min-w-0">
            <a href={started.uri} className="link">
              {scan.open}
            </a>
            <p className="mt-4 t-small text-ink2">{scan.key}</p>
            <p className="mt-1 t-app font-600 select-all">{inFours(started.secret)}</p>
          </div>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h3 className="font-600">{words.heading}</h3>
        <div className="max-w-60">
          <CodeField label={words.label} fault={faults.code} />
        </div>
        <FormFault text={failure} />
        <p className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} words={words} />
          <button type="button" className="btn-secondary" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      </form>
    </div>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** A text as a QR code: dark on light in both themes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-50 h-50 rounded-[4px] border border-rule"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
