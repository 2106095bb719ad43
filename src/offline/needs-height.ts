import { keptOnDisk } from './device.ts'
import { NEEDS_HEIGHT } from './stored.ts'

/**
 * How high the list above the figures stands, in CSS pixels at this width of the window: the next time its place is that
 * high before it has come, and the figures below stay where they were first read.
 */
export function noteNeedsHeight(height: number) {
  if (!keptOnDisk()) return
  try {
    localStorage.setItem(NEEDS_HEIGHT, JSON.stringify([innerWidth, height]))
  } catch {
    // The figures move once.
  }
}
