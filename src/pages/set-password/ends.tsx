import { useEffect, useRef } from 'react'
import { newPasswordWords as words } from '#copy/new-password.ts'

type Kind = { kind: 'reset' | 'invite' }

/** What stands in the form's place; whoever hears the page is told by its heading. */
function End({ heading, text, link }: { heading: string; text: string; link: { href: string; label: string } }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="t-1 outline-none">
        {heading}
      </h1>
      <p className="t-lede mt-3">{text}</p>
      <a href={link.href} className="btn-primary mt-7 max-sm:w-full">
        {link.label}
      </a>
    </>
  )
}

const SIGN_IN = { href: '/login', label: words.signIn }
const ASK = { href: '/login?forgot=1', label: words.askAgain }

export const PasswordSet = ({ kind }: Kind) => <End {...words[kind].done} link={SIGN_IN} />

export const Dead = ({ kind }: Kind) => (
  <End heading={words.dead.heading} text={words.dead[kind]} link={kind === 'reset' ? ASK : SIGN_IN} />
)

export const NoLink = ({ kind }: Kind) => <End {...words.noLink} link={kind === 'reset' ? ASK : SIGN_IN} />
