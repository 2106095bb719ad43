import type { FallbackProps } from 'react-error-boundary'
import { shellMessages as messages } from '#copy/shell-messages.ts'

/** The face of a page whose drawing threw: what happened, and a way on. */
export const Broken = ({ resetErrorBoundary }: FallbackProps) => (
  <main id="main" className="wrap py-20" role="alert">
    <h1 className="t-1">{messages.broken.heading}</h1>
    <p className="t-lede mt-4 max-w-160">{messages.broken.text}</p>
    <div className="mt-8 flex flex-wrap gap-4">
      <button type="button" className="btn-primary" onClick={() => location.reload()}>
        {messages.broken.reload}
      </button>
      <a className="btn-secondary" href="/" onClick={resetErrorBoundary}>
        {messages.broken.home}
      </a>
    </div>
  </main>
)
