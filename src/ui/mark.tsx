const TURN = 72
const RADIUS = 12.5

const point = (degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(16 + RADIUS * Math.cos(angle)).toFixed(2)} ${(16 + RADIUS * Math.sin(angle)).toFixed(2)}`
}
const arcs = [0, 1, 2, 3, 4]
  .map((i) => `M${point(TURN * i + 6)}A${RADIUS} ${RADIUS} 0 0 1 ${point(TURN * i + 66)}`)
  .join('')

/** The firm's logo, five arcs and a double rule. It is drawn once on each page, and every `Mark` shows it. */
export const MarkSymbol = () => (
  <svg className="absolute w-0 h-0" aria-hidden="true">
    <symbol id="mark" viewBox="0 0 32 32" fill="none">
      <path d={arcs} stroke="currentColor" strokeWidth="4.6" />
      <path d="M10.5 14.2h11M10.5 18h11" stroke="var(--brass-l)" strokeWidth="1.9" />
    </symbol>
  </svg>
)

/** The firm's logo in the color of the text around it. */
export const Mark = ({ className }: { className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href="#mark" />
  </svg>
)
