import { cachedPersonOnDisk } from './device.ts'
import { writeLocal } from './local.ts'
import { needsHeight } from './stored.ts'

/**
 * How high the list above the figures stands, in CSS pixels at this width of the window: the next time its place is that
 * high before it has come, and the figures below stay where they were first read.
 */
export function noteNeedsHeight(height: number) {
  if (height !== needsHeight() && cachedPersonOnDisk()) writeLocal('needs', [innerWidth, height])
}
