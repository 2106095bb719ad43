import { type ChangeEvent, useId, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { Icon } from '#parts/icon.tsx'
import { FILE_TYPES } from '#schema/file-name.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'

const words = documentsPage.form
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

type Props = {
  take: (files: File[]) => void
  /** What the button says to those who hear it, where several stand on the page. */
  label?: string
  isMain?: boolean
}

/** Chooses files, or takes a photo where the device is a phone; what is chosen is taken at once. */
export function Picker({ take, label = words.choose, isMain }: Props) {
  const id = useId()
  const [leftOut, setLeftOut] = useState(0)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen once more.
    target.value = ''
    setLeftOut(Math.max(0, files.length - FILES_AT_ONCE))
    if (files.length > 0) take(files.slice(0, FILES_AT_ONCE))
  }
  const button = `${isMain ? 'btn-primary' : 'btn-secondary'} cursor-pointer max-sm:w-full [&:has(:focus-visible)]:(outline-3 outline-solid outline-focus outline-offset-2)`
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <label className={button}>
          <Icon name="upload" className="text-5" />
          <span aria-hidden="true">{words.choose}</span>
          <input
            type="file"
            multiple
            className="sr-only"
            aria-label={label}
            accept={ENDINGS.join()}
            onChange={choose}
          />
        </label>
        <label className="btn-secondary cursor-pointer max-sm:w-full [&:has(:focus-visible)]:(outline-3 outline-solid outline-focus outline-offset-2) [@media_(pointer:fine)]:hidden">
          <Icon name="camera" className="text-5" />
          {words.photo}
          <input type="file" className="sr-only" accept="image/*" capture="environment" onChange={choose} />
        </label>
      </div>
      <p id={id} className="mt-2 t-note text-ink2" role="status">
        {leftOut > 0 && fill(documentsPage.faults.many, { count: leftOut })}
      </p>
    </div>
  )
}
