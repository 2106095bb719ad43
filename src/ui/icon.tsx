import { sprite } from 'virtual:icons'
import type { IconName } from './icon-names.ts'

/**
 * A lucide icon, or a brand's logo, in the color and size of its text. Drawn out of one file: as masks in the stylesheet every icon is a
 * document that the browser makes before it paints anything (100 ms of a slow phone's first paint, measured).
 */
export const Icon = ({ name, className = '' }: { name: IconName | `brand-${string}`; className?: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
