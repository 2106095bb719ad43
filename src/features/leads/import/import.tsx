import { useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { ImportJob } from '#schema/lead-import.ts'
import { Icon } from '#ui/icon.tsx'
import { ChooseFile } from './choose-file.tsx'
import { LatestImports } from './latest-imports.tsx'
import { MapColumns } from './map-columns.tsx'
import { LeadsPreview } from './preview.tsx'
import type { ReadLeadsFile } from './read-file.ts'
import { ImportReport } from './report.tsx'

const words = adminLeadsPage.import

type Step =
  | { at: 'choose' }
  | { at: 'map'; file: ReadLeadsFile }
  | { at: 'preview'; file: ReadLeadsFile }
  | { at: 'report'; job: ImportJob; left: number }

/** Leads out of a file: chosen, its columns named, its rows looked at, and only then imported. */
export function LeadImporter({ user }: TabProps) {
  const [step, go] = useState<Step>({ at: 'choose' })
  return (
    <div className="max-w-200">
      <a href={tabAddress('leads')} className="link inline-flex items-center gap-2 mb-2">
        <Icon name="arrow-left" className="text-4.5" />
        {words.back}
      </a>
      <TabHead heading={words.heading} user={user} />
      {step.at === 'choose' && (
        <>
          <ChooseFile read={(file) => go({ at: 'map', file })} />
          <LatestImports show={(job) => go({ at: 'report', job, left: 0 })} />
        </>
      )}
      {step.at === 'map' && (
        <MapColumns
          file={step.file}
          check={(columns) => go({ at: 'preview', file: { ...step.file, columns } })}
          back={() => go({ at: 'choose' })}
        />
      )}
      {step.at === 'preview' && (
        <LeadsPreview
          file={step.file}
          back={() => go({ at: 'map', file: step.file })}
          done={(job, left) => go({ at: 'report', job, left })}
        />
      )}
      {step.at === 'report' && (
        <ImportReport key={step.job.id} made={step.job} left={step.left} another={() => go({ at: 'choose' })} />
      )}
    </div>
  )
}
