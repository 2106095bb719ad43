import { useState } from 'react'
import { loginPage } from '#copy/login-page.ts'
import { Field } from '#parts/field.tsx'
import { Icon } from '#parts/icon.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField({ fault }: { fault?: string }) {
  const [seen, see] = useState(false)
  const label = seen ? loginPage.hidePassword : loginPage.showPassword
  return (
    <Field
      label={loginPage.password}
      name="password"
      type={seen ? 'text' : 'password'}
      autoComplete="current-password"
      fault={fault}
    >
      <button
        type="button"
        data-tip
        aria-label={label}
        aria-pressed={seen}
        onClick={() => see(!seen)}
        className="needs-script icon-btn absolute end-.5 top-.5 text-ink2"
      >
        <Icon name={seen ? 'eye-off' : 'eye'} className="text-5" />
      </button>
    </Field>
  )
}
