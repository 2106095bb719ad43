import { fill } from '#copy/fill.ts'
import { outboxPage as words } from '#copy/outbox-page.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { useNewerEntries, useWaiting } from '#offline/use-outbox.ts'
import { Icon } from '#ui/icon.tsx'

/** Under the header while something the client wrote has not been sent. */
export function OutboxLine() {
  const entries = useWaiting()
  const newer = useNewerEntries().length
  const refused = entries.filter(({ state }) => state === 'needs_attention').length
  const waiting = entries.length - refused
  return (
    <div role="status">
      {entries.length + newer > 0 && (
        <p className="bg-band border-b border-rule t-small print:hidden">
          <span className="wrap min-h-11 flex flex-wrap items-center gap-x-4">
            {waiting > 0 && (
              <span className="flex items-center gap-2.5 text-brass font-600">
                <Icon name="clock" className="text-4.5" />
                {fill(words.waitingLine, { count: waiting })}
              </span>
            )}
            {refused > 0 && (
              <span className="flex items-center gap-2.5 text-red font-600">
                <Icon name="circle-alert" className="text-4.5" />
                {fill(words.attentionLine, { count: refused })}
              </span>
            )}
            {newer > 0 && (
              <span className="flex items-center gap-2.5 text-brass font-600">
                <Icon name="clock" className="text-4.5" />
                {fill(words.newerLine, { count: newer })}
              </span>
            )}
            <a className="link min-h-11 inline-flex items-center my-0" href={viewAddress('outbox')}>
              {words.show}
              <span className="sr-only"> {words.heading}</span>
            </a>
          </span>
        </p>
      )}
    </div>
  )
}
