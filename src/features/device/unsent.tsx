import { devicePage } from '#copy/device-page.ts'
import { fill } from '#copy/fill.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { useNewerEntries, useWaiting } from '#offline/use-outbox.ts'
import { Box } from './box.tsx'

const words = devicePage.unsent

/** How much the firm does not have yet. */
export function Unsent() {
  const count = useWaiting().length + useNewerEntries().length
  const text = count === 0 ? words.none : count === 1 ? words.one : fill(words.many, { count })
  return (
    <Box heading={words.heading}>
      <p className="px-5 py-4 t-app text-ink2 flex flex-wrap gap-x-4">
        {text}
        {count > 0 && (
          <a className="link" href={viewAddress('outbox')}>
            {words.show}
          </a>
        )}
      </p>
    </Box>
  )
}
