import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { firmFailure } from './failure.ts'

type Props = { what: string; error: Error | undefined; retry: () => void }

/** What stands in the place of `what` until it has come, or because it cannot be had. */
export const LoadingOrFailed = ({ what, error, retry }: Props) =>
  error ? <Failed {...firmFailure(what, error, retry)} /> : <LinesSkeleton lines={4} />
