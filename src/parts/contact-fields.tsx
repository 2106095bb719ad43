import { Field } from './field.tsx'
import { PrivacyLine } from './privacy-line.tsx'

type Words = Record<
  'firstName' | 'email' | 'businessName' | 'phone' | 'optional' | 'newsletter' | 'privacy' | 'privacyLink',
  string
>

/** Who somebody is, after an assessment: two fields that are needed, two that are not, and the newsletter unticked. */
export const ContactFields = ({ words, emailFault }: { words: Words; emailFault?: string }) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <Field label={words.firstName} name="firstName" autoComplete="given-name" maxLength={80} required />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        fault={emailFault}
      />
      <Field
        label={`${words.businessName} ${words.optional}`}
        name="businessName"
        autoComplete="organization"
        maxLength={160}
      />
      <Field label={`${words.phone} ${words.optional}`} name="phone" type="tel" autoComplete="tel" maxLength={40} />
    </div>
    <label className="flex gap-3 items-start min-h-11 py-2 t-app">
      <input type="checkbox" name="newsletter" className="mt-1 w-5 h-5 shrink-0" />
      {words.newsletter}
    </label>
    <PrivacyLine words={words} />
  </>
)
