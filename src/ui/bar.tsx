/** How far something is, of a hundred. Its number stands beside it in words; nobody hears the bar. */
export const Bar = ({ percent, isFocus, className }: { percent: number; isFocus?: boolean; className: string }) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={`block h-2 ${className}`} aria-hidden="true">
    <rect width="100" height="8" fill="var(--sage)" />
    <rect width={percent} height="8" fill={isFocus ? 'var(--c2)' : 'var(--c1)'} />
  </svg>
)
