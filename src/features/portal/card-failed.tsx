import { createContext, use } from 'react'
import { messages } from '#copy/messages.ts'
import { Failed } from '#ui/failed.tsx'
import { portalFailure } from './failure.ts'

/** Whether the page has said above its cards that several of them could not be loaded. */
export const SaidAbove = createContext(false)

type Props = { what: string; error: Error; retry: () => void }

/** In a card that could not be loaded: what, why and another try, unless the page has said that for several. */
export const CardFailed = ({ what, error, retry }: Props) =>
  use(SaidAbove) ? (
    <p className="p-5 t-app text-ink2">{messages.failed.short}</p>
  ) : (
    <Failed {...portalFailure(what, error, retry)} />
  )
