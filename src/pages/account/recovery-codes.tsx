import { useEffect, useRef, useState } from 'react'
import { accountPage } from '#copy/account-page.ts'

const words = accountPage.twoFactor.codes

/** Shown once, right after two-factor was turned on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-600 outline-none">
        {words.heading}
      </h3>
      <p className="mt-1 t-app text-ink2">{words.text}</p>
      <ul className="mt-4 grid gap-x-8 grid-cols-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-2 border-b border-rule font-600 tracking-[.04em] select-all">
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={onDone}>
          {words.done}
        </button>
        <button type="button" className="btn-secondary" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </button>
      </p>
    </div>
  )
}
