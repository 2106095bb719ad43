import type { ComponentType } from 'react'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

export type Params = { slug?: string; id?: string }
export type ScreenProps = { path: string; params: Params }
export type Screen = Lazy<ScreenProps> & { folder: string; load: (props: ScreenProps) => Promise<void> }

type ScreenModule = { Screen: ComponentType<ScreenProps>; preload?: (props: ScreenProps) => Promise<unknown> }

/** One folder of src/pages. Its code comes later; a screen's own `preload` fetches what its first paint needs. */
export function screen(folder: string, load: () => Promise<ScreenModule>): Screen {
  let module: ScreenModule | undefined
  const part = lazy<ScreenProps>(async () => (module = await load()).Screen, PageSkeleton())
  const loadCode = part.load
  const loadWhole = async (props: ScreenProps) => {
    await loadCode()
    await module?.preload?.(props)
  }
  return Object.assign(part, { folder, load: loadWhole })
}
