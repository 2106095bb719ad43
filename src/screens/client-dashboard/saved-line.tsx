import { fill } from '#copy/fill.ts'
import { shellMessages } from '#copy/shell-messages.ts'
import { useWatched } from '#data/watched.ts'
import { momentInWords } from '#domain/date.ts'
import { useOnline } from '#offline/connection.ts'
import { device } from '#offline/device.ts'
import { Icon } from '#parts/icon.tsx'

const words = shellMessages.connection

/** From when the figures on the screen are, and whether they will still be here after a reload. */
function figuresLine(at: string | null, isKept: boolean) {
  if (!at) return words.noFigures
  return fill(isKept ? words.figures : words.figuresNotKept, { moment: momentInWords(at) })
}

/** Under the header while there is no network. */
export function SavedLine({ at }: { at: string | null }) {
  const online = useOnline()
  const { kept } = useWatched(device)
  return (
    <div role="status">
      {!online && (
        <p className="bg-band border-b border-rule t-small">
          <span className="wrap min-h-11 flex items-center gap-2.5">
            <Icon name="cloud-off" className="text-4.5" />
            <span>
              <strong>{words.offline}</strong> {figuresLine(at, kept !== null)}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
