import type { ChangeEvent } from 'react'
import { Icon } from '#ui/icon.tsx'

type Props = { label: string; accept: string; read: (file: File) => void }

/** Chooses a file of the device; the same one can be chosen again. */
export function ChooseFile({ label, accept, read }: Props) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) read(file)
    target.value = ''
  }
  return (
    <label className="btn-primary cursor-pointer has-[:focus-visible]:(outline-3 outline-focus outline-offset-2)">
      <Icon name="file-up" className="text-5" />
      {label}
      <input type="file" accept={accept} className="sr-only" onChange={take} />
    </label>
  )
}
