import { shellMessages as messages } from '#copy/shell-messages.ts'
import { useOnline } from '#offline/connection.ts'
import { Icon } from '#ui/icon.tsx'

/** Under the header while there is no network. The portal says more: see its own line. */
export function OfflineLine() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="bg-band border-b border-rule t-small">
          <span className="wrap min-h-11 flex items-center gap-2.5">
            <Icon name="cloud-off" className="text-4.5" />
            <span>
              <strong>{messages.connection.offline}</strong> {messages.connection.publicPage}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
