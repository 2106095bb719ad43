import type { ReactNode } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { Icon } from '#parts/icon.tsx'

/** The way back and the name of a view; `children` stand beside the name. */
export const ViewHead = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <>
    <a className="link t-small" href="/client/dashboard">
      <Icon name="arrow-left" className="text-4.5 me-2 align-[-.18em]" />
      {documentsPage.back}
    </a>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="t-portal">{heading}</h1>
      {children}
    </div>
  </>
)
