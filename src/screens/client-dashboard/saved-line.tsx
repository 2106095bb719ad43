import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { momentInWords } from '#domain/date.ts'
import { useOnline } from '#offline/connection.ts'

/** Under the header while there is no network: from when the figures are. */
export function SavedLine({ asOf }: { asOf: string | null }) {
  const online = useOnline()
  const words = messages.connection
  return (
    <div role="status">
      {!online && (
        <p className="bg-band border-b border-rule t-small">
          <span className="wrap min-h-11 flex items-center gap-2.5">
            <span className="i-lucide-cloud-off text-4.5" />
            <span>
              <strong>{words.offline}</strong>{' '}
              {asOf ? fill(words.figures, { moment: momentInWords(asOf) }) : words.noFigures}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
