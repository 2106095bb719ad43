import { useId } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { Icon } from '#ui/icon.tsx'
import type { FilesUpTo } from '#ui/use-files-up-to.ts'

const pickWords = { choose: documentsPage.form.choose, many: documentsPage.faults.many }
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

type Props = {
  /** What is over is left out, and that is said. */
  files: FilesUpTo
  /** What the button says to those who hear it, where several stand on the page. */
  label?: string
  /** The same of its camera. */
  photoLabel?: string
  isMain?: boolean
  words?: typeof pickWords
  /** Takes one file alone. */
  isSingle?: boolean
  /** Photos are taken elsewhere. */
  hasCamera?: boolean
  /** Beside a form's own button. */
  isSmall?: boolean
  /** Why none can be chosen now. */
  notNow?: string
}

/** Chooses files, or takes a photo where the device is a phone; what is chosen is taken at once. */
export function Picker({
  files: { pick, leftOut },
  isMain,
  isSmall,
  isSingle,
  hasCamera = true,
  notNow,
  words = isSingle ? { ...pickWords, choose: documentsPage.form.chooseOne } : pickWords,
  label = words.choose,
  photoLabel,
}: Props) {
  const id = useId()
  const input = { type: 'file', className: 'sr-only', disabled: notNow !== undefined, onChange: pick }
  const look = `btn-file ${isSmall ? 'min-h-11 px-2.5 sm:px-3.5 t-small' : 'max-sm:w-full'}`
  return (
    <div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <label className={`${isMain ? 'btn-primary' : 'btn-secondary'} ${look}`}>
          <Icon name={isSmall ? 'paperclip' : 'upload'} className="text-5" />
          <span aria-hidden="true">{words.choose}</span>
          <input {...input} multiple={!isSingle} aria-label={label} aria-describedby={id} accept={ENDINGS.join()} />
        </label>
        {hasCamera && (
          <label className={`btn-secondary ${look} [@media_(pointer:fine)]:hidden`}>
            <Icon name="camera" className="text-5" />
            <span aria-hidden={photoLabel !== undefined}>{documentsPage.form.photo}</span>
            <input {...input} aria-label={photoLabel} accept="image/*" capture="environment" />
          </label>
        )}
      </div>
      <p id={id} className={`t-note text-ink2 ${isSmall ? 'mt-2 empty:mt-0' : 'mt-2'}`} role="status">
        {[leftOut > 0 && fill(words.many, { count: leftOut }), notNow].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
