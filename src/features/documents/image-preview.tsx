import { useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { MAX_BYTES_PER_ANSWER } from '#data/large-file.ts'

const words = documentsPage.list
/** What every browser draws. */
const DRAWABLE = /\.(jpe?g|png)$/i

type Props = { path: string; fileName: string; size: number; className?: string }

/** A photo or a scan as a picture, once it is asked for: it may be large, and looking at it is noted. */
export function ImagePreview({ path, fileName, size, className = '' }: Props) {
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  if (!DRAWABLE.test(fileName) || size > MAX_BYTES_PER_ANSWER) return null
  return (
    <div className={className}>
      {state === 'hidden' && (
        <button type="button" className="link min-h-11 t-small" onClick={() => setState('shown')}>
          {words.preview}
        </button>
      )}
      {state === 'shown' && (
        <img
          src={path}
          alt={fileName}
          className="block max-w-full max-h-[70vh] min-h-20 border border-rule rounded-[4px] bg-sheet"
          onError={() => setState('failed')}
        />
      )}
      {state === 'failed' && (
        <p role="alert" className="t-small">
          {words.previewFailed}
        </p>
      )}
    </div>
  )
}
