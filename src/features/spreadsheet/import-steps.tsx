import { type ChangeEvent, type ReactNode, useState } from 'react'
import { fill } from '#copy/fill.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { csv } from '#domain/csv.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { MapColumns, type MapProps, type MappedFile } from './map-columns.tsx'

type Step<Field extends string, Result> =
  | { at: 'choose' }
  | { at: 'map' | 'preview'; file: MappedFile<Field> }
  | { at: 'report'; result: Result }

type StepsProps<Field extends string, Result> = {
  columns: Pick<MapProps<Field>, 'fields' | 'labels' | 'required' | 'alsoRead'>
  /** Reads a file, or shows what an earlier import has done. */
  choose: (read: (file: MappedFile<Field>) => void, show: (result: Result) => void) => ReactNode
  preview: (file: MappedFile<Field>, back: () => void, done: (result: Result) => void) => ReactNode
  report: (result: Result, another: () => void) => ReactNode
}

/** Rows out of a file: chosen, its columns named, its rows looked at, and only then imported. */
export function ImportSteps<Field extends string, Result>({
  columns,
  choose,
  preview,
  report,
}: StepsProps<Field, Result>) {
  const [step, go] = useState<Step<Field, Result>>({ at: 'choose' })
  useUnsavedWork(step.at === 'map' || step.at === 'preview')
  const map = (file: MappedFile<Field>) => go({ at: 'map', file })
  const show = (result: Result) => go({ at: 'report', result })
  const restart = () => go({ at: 'choose' })
  if (step.at === 'choose') return choose(map, show)
  if (step.at === 'report') return report(step.result, restart)
  if (step.at === 'preview') return preview(step.file, () => map(step.file), show)
  return <MapColumns {...columns} file={step.file} check={(file) => go({ at: 'preview', file })} back={restart} />
}

type FileProps<Field extends string, Fault extends string> = {
  words: {
    intro: string
    choose: string
    sample: string
    sampleName: string
    sampleRows: string[][]
    faults: Record<Fault, string>
  }
  accept: string
  readFile: (file: File) => Promise<MappedFile<Field> | { fault: Fault; count: number }>
  read: (file: MappedFile<Field>) => void
}

/** A file of the device; a sample shows what it may hold. */
export function ImportFile<Field extends string, Fault extends string>({
  words,
  accept,
  readFile,
  read,
}: FileProps<Field, Fault>) {
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    const found = await readFile(file)
    if ('rows' in found) return read(found)
    setFault(fill(words.faults[found.fault], { count: found.count }))
  }
  const sample = () => saveFile(new File([csv(words.sampleRows)], words.sampleName, { type: 'text/csv' }))
  return (
    <div className="sheet mt-4 p-5 grid gap-4 justify-items-start">
      <p className="t-app text-ink2">{words.intro}</p>
      <ChooseFile label={words.choose} accept={accept} read={(file) => void take(file)} />
      <FormFault text={fault} />
      <button type="button" className="link" onClick={sample}>
        {words.sample}
      </button>
    </div>
  )
}

type ChooseProps = { label: string; accept: string; read: (file: File) => void }

/** Chooses a file of the device; the same one can be chosen again. */
function ChooseFile({ label, accept, read }: ChooseProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) read(file)
    target.value = ''
  }
  return (
    <label className="btn-primary btn-file">
      <Icon name="file-up" className="text-5" />
      {label}
      <input type="file" accept={accept} className="sr-only" onChange={take} />
    </label>
  )
}
