import { Field, NamedField } from './field.tsx'

type Words = Record<
  'firstName' | 'email' | 'businessName' | 'phone' | 'optional' | 'newsletter' | 'privacy' | 'privacyLink',
  string
>

type Faults = { [field in 'firstName' | 'email' | 'businessName' | 'phone']?: string | undefined }

/** Contact details after an assessment: two required fields, two optional ones, and the newsletter unchecked. */
export const ContactFields = ({ words, faults }: { words: Words; faults: Faults }) => (
  <>
    <div className="grid gap-3.5 sm:grid-cols-2">
      <NamedField words={words} faults={faults} name="firstName" autoComplete="given-name" maxLength={80} required />
      <NamedField
        words={words}
        faults={faults}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Field
        label={`${words.businessName} ${words.optional}`}
        name="businessName"
        autoComplete="organization"
        maxLength={160}
        fault={faults.businessName}
      />
      <Field
        label={`${words.phone} ${words.optional}`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        fault={faults.phone}
      />
    </div>
    <label className="flex gap-3 items-start min-h-11 py-2 t-app">
      <input type="checkbox" name="newsletter" className="mt-1 w-5 h-5 shrink-0" />
      {words.newsletter}
    </label>
    <PrivacyLine words={words} />
  </>
)

/** At the foot of a form: what becomes of the words in it. */
export const PrivacyLine = ({ words }: { words: Record<'privacy' | 'privacyLink', string> }) => (
  <p className="t-note text-ink2">
    {words.privacy}{' '}
    <a className="link" href="/privacy-policy">
      {words.privacyLink}
    </a>
  </p>
)

/** A field that no person sees or reaches: what fills it in is no person. */
export const Honeypot = ({ label }: { label: string }) => (
  <div className="absolute -start-2500 w-px h-px overflow-hidden" aria-hidden="true">
    <label>
      {label}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
