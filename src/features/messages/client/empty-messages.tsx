import { conversationsPage } from '#copy/conversations-page.ts'

const words = conversationsPage.empty

/** Nothing written yet: two sheets that wait for their lines. */
export const EmptyMessages = () => (
  <div className="p-5 flex items-center gap-6">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path d="M8 6h52v30H20l-12 9z" stroke="var(--c1)" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M18 17h32M18 25h22" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M70 28h18v38l-12-9H36V46" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M46 47h32" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <div>
      <p className="t-4">{words.heading}</p>
      <p className="t-app text-ink2">{words.text}</p>
    </div>
  </div>
)
