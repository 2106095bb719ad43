import { type ChangeEvent, useId, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { Icon } from '#ui/icon.tsx'

const pick = { choose: documentsPage.form.choose, many: documentsPage.faults.many }
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

type Props = {
  take: (files: File[]) => void
  /** What the button says to those who hear it, where several stand on the page. */
  label?: string
  /** The same of its camera. */
  photoLabel?: string
  isMain?: boolean
  /** How many are taken at the most; what is over is left out, and that is said. */
  most?: number
  words?: typeof pick
  /** Beside a form's own button. */
  isSmall?: boolean
  /** Why none can be chosen now. */
  notNow?: string
}

/** Chooses files, or takes a photo where the device is a phone; what is chosen is taken at once. */
export function Picker({
  take,
  isMain,
  isSmall,
  notNow,
  most = FILES_AT_ONCE,
  words = pick,
  label = words.choose,
  photoLabel,
}: Props) {
  const id = useId()
  const [leftOut, setLeftOut] = useState(0)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen once more.
    target.value = ''
    setLeftOut(Math.max(0, files.length - most))
    if (files.length > 0) take(files.slice(0, most))
  }
  const input = { type: 'file', className: 'sr-only', disabled: notNow !== undefined, onChange: choose }
  const look = `btn-file ${isSmall ? 'min-h-11 px-2.5 sm:px-3.5 t-small' : 'max-sm:w-full'}`
  return (
    <div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <label className={`${isMain ? 'btn-primary' : 'btn-secondary'} ${look}`}>
          <Icon name={isSmall ? 'paperclip' : 'upload'} className="text-5" />
          <span aria-hidden="true">{words.choose}</span>
          <input {...input} multiple aria-label={label} aria-describedby={id} accept={ENDINGS.join()} />
        </label>
        <label className={`btn-secondary ${look} [@media_(pointer:fine)]:hidden`}>
          <Icon name="camera" className="text-5" />
          <span aria-hidden={photoLabel !== undefined}>{documentsPage.form.photo}</span>
          <input {...input} aria-label={photoLabel} accept="image/*" capture="environment" />
        </label>
      </div>
      <p id={id} className={`t-note text-ink2 ${isSmall ? 'mt-2 empty:mt-0' : 'mt-2'}`} role="status">
        {[leftOut > 0 && fill(words.many, { count: leftOut }), notNow].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
