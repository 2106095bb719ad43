import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { openPreview, type PreviewOpened } from '#contract/preview.ts'
import { adminPreviewPage as words } from '#copy/admin-preview-page.ts'
import { fill } from '#copy/fill.ts'
import { navigation } from '#copy/navigation.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { portalFailure } from './failure.ts'
import { PreviewedCompany, WHY_OFF } from './preview.ts'

export type FrameProps = { company: string; children: (firstName: string) => ReactNode }

/** A company's portal as the firm looks at it: whose it is, that nothing can be done, and the way back. */
export function Frame({ company, children }: FrameProps) {
  const { opened, error, retry } = useOpenPreview(company)
  const place = useMemo(() => ({ company }), [company])
  const heading = fill(words.heading, { company: opened?.companyName ?? words.aClient })
  return (
    <div className="min-h-screen">
      <PageMeta title={heading} />
      <SkipLink>{navigation.skip}</SkipLink>
      <Banner
        heading={heading}
        opened={opened}
        back={`/admin/dashboard?${new URLSearchParams({ tab: 'close', company })}`}
      />
      {opened ? (
        <PreviewedCompany value={place}>{children(opened.person?.firstName ?? opened.companyName)}</PreviewedCompany>
      ) : (
        <main id="main" className="pane py-8">
          {error ? <NotOpened error={error} retry={retry} /> : <PageSkeleton />}
        </main>
      )}
    </div>
  )
}

type BannerProps = { heading: string; opened: PreviewOpened | undefined; back: string }

function Banner({ heading, opened, back }: BannerProps) {
  const person = opened?.person
  const whose = person ? fill(words.whose, { name: `${person.firstName} ${person.lastName}` }) : words.nobody
  return (
    <header className="sticky top-0 z-3 bg-band border-b-2 border-b-brass-l print:hidden">
      <div className="pane py-2.5 flex items-center gap-3.5">
        <Icon name="eye" className="text-5 shrink-0 max-sm:hidden" />
        <div className="grow min-w-0 t-small">
          <p className="font-600 [overflow-wrap:anywhere]">{heading}</p>
          <p className="t-note text-ink2">
            {opened && <span className="max-sm:hidden">{whose} </span>}
            <span id={WHY_OFF}>{words.why}</span>
          </p>
        </div>
        <a className="btn-secondary min-h-11 px-3.5 t-small shrink-0" href={back}>
          <Icon name="x" className="text-4.5" />
          {words.close}
          <span className="sr-only">{words.closeHint}</span>
        </a>
      </div>
    </header>
  )
}

function NotOpened({ error, retry }: { error: Error; retry: () => void }) {
  const isNobody = error instanceof HttpError && error.status === 404
  return (
    <div className="sheet">
      {isNobody ? (
        <Failed title={words.notFound.title} reason={words.notFound.reason} />
      ) : (
        <Failed {...portalFailure(words.what, error, retry)} />
      )}
    </div>
  )
}

/**
 * Opens a company's portal for the firm to preview. The server logs it once, however often it is tried; nothing is shown
 * before it has.
 */
function useOpenPreview(company: string) {
  const [key] = useState(() => crypto.randomUUID())
  const [state, set] = useState<{ opened?: PreviewOpened; error?: Error }>({})
  const open = async () => {
    set({})
    const outcome = await call(openPreview, undefined, { company }, { key }).catch(asHttpError)
    if (isSessionRefused(outcome)) return endSession()
    // Data of an earlier preview is stale.
    await refetch(pathOf(openPreview, { company }))
    set(outcome instanceof HttpError ? { error: outcome } : { opened: outcome })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount; a retry is manual
  useEffect(() => void open(), [])
  return { ...state, retry: () => void open() }
}
