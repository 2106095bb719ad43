import { devicePage as words } from '#copy/device-page.ts'
import { useWatched } from '#data/watched.ts'
import { portalFailure } from '#features/portal/failure.ts'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ViewHead } from '#features/portal/view-head.tsx'
import { device } from '#offline/device.ts'
import { useStoredHere } from '#offline/stored-here.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { CacheChoice } from './cache-choice.tsx'
import { CachedAnswers } from './cached-answers.tsx'
import { Clear } from './clear.tsx'
import { OfflineDocuments } from './documents.tsx'
import { Unsent } from './unsent.tsx'

/** What this device keeps for the person, and the ways to keep more, less or nothing. */
export function View({ user }: ViewProps) {
  const isKept = useWatched(device).cachedPerson?.userId === user.id
  const { stored, again } = useStoredHere(user.id, isKept)
  return (
    <div className="wrap py-6 xl:py-8">
      <div className="max-w-190 mx-auto">
        <ViewHead heading={words.heading} />
        <p className="mt-2 t-app text-ink2">{words.intro}</p>
        <div className="mt-6 grid gap-6">
          <CacheChoice isKept={isKept} stored={stored} changed={again} />
          {isKept && <Inside stored={stored} again={again} />}
          <Unsent />
          <Clear userId={user.id} cleared={again} />
        </div>
      </div>
    </div>
  )
}

type InsideProps = ReturnType<typeof useStoredHere>

function Inside({ stored, again }: InsideProps) {
  if (!stored)
    return (
      <div className="sheet">
        <LinesSkeleton lines={4} />
      </div>
    )
  if (!stored.answers)
    return (
      <div className="sheet">
        <Failed {...portalFailure(words.what, new Error('no storage'), again)} reason={words.notRead} />
      </div>
    )
  return (
    <>
      <CachedAnswers answers={stored.answers} />
      <OfflineDocuments changed={again} />
    </>
  )
}
