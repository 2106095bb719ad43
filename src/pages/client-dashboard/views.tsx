import type { ReactNode } from 'react'
import type { ViewProps } from '#features/portal/view-address.ts'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

export type LoadView = () => Promise<{ View: (props: ViewProps) => ReactNode }>

export const view = (load: LoadView) => lazy<ViewProps>(async () => (await load()).View, <PageSkeleton />)

/** The views in which the client alone has something to do. */
export const FOR_CLIENTS: (string | null)[] = ['upload', 'outbox', 'device']

/** What opens inside the portal's frame, by the word after `?view=`; each comes with its own script. */
export const views = new Map<string | null, Lazy<ViewProps>>(
  Object.entries({
    messages: view(() => import('#features/messages/client/view.tsx')),
    documents: view(() => import('#features/documents/client/view.tsx')),
    device: view(() => import('#features/device/view.tsx')),
    outbox: view(() => import('#features/outbox/view.tsx')),
    upload: view(() => import('./upload-view.tsx')),
    reports: view(() => import('#features/reports/view.tsx')),
  }),
)
