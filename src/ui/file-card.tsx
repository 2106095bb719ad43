import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** Undefined where it may not be saved: `why` is the id of what says so. */
  href: string | undefined
  why?: string | undefined
  name: string
  /** What the link is called for those who hear it. */
  label: string
  /** Beside the name: how large it is, or that it is on its way. */
  note: string
  isBusy: boolean
  onClick: ((event: MouseEvent) => void) | undefined
  /** How it stands. */
  children: ReactNode
}

/** A file to be saved, never shown in the page. */
export const FileCard = ({ href, why, name, label, note, isBusy, onClick, children }: Props) => (
  <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 min-h-11 px-3 py-2.5 bg-sheet border border-edge rounded-[8px] hover:bg-band">
    <Icon name="download" className="text-5 shrink-0" />
    <span className="grow min-w-0 basis-40">
      <a
        href={href}
        download={href && true}
        onClick={onClick}
        aria-disabled={isBusy || !href}
        aria-describedby={why}
        aria-label={label}
        className="covers block font-600 t-small [overflow-wrap:anywhere]"
      >
        {name}
      </a>
      <span className="block t-note text-ink2">{note}</span>
    </span>
    {children}
  </li>
)
