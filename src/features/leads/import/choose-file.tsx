import { type ChangeEvent, useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { csv } from '#domain/csv.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { type ReadLeadsFile, readLeadsFile } from './read-file.ts'

const words = adminLeadsPage.import

/** A CSV file of the device; a sample shows what it may hold. */
export function ChooseFile({ read }: { read: (file: ReadLeadsFile) => void }) {
  const [fault, setFault] = useState<string>()
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    const found = await readLeadsFile(file)
    if ('rows' in found) return read(found)
    setFault(fill(words.faults[found.fault], { count: found.count }))
  }
  const sample = () => saveFile(new File([csv(words.sampleRows)], words.sampleName, { type: 'text/csv' }))
  return (
    <div className="sheet mt-4 p-5 grid gap-4 justify-items-start">
      <p className="t-app text-ink2">{words.intro}</p>
      <label className="btn-primary cursor-pointer has-[:focus-visible]:(outline-3 outline-focus outline-offset-2)">
        <Icon name="file-up" className="text-5" />
        {words.choose}
        <input type="file" accept=".csv,text/csv" className="sr-only" onChange={take} />
      </label>
      <FormFault text={fault} />
      <button type="button" className="link" onClick={sample}>
        {words.sample}
      </button>
    </div>
  )
}
