import { focusOf } from '#domain/assessment.ts'
import { arc } from '#parts/arc.ts'
import { PILLARS, type Score } from '#schema/assessment.ts'

const SIZE = 310
const STROKE = 0.105 * SIZE
const RADIUS = 0.5 * SIZE - 0.115 * SIZE - 0.0525 * SIZE - 1
const SECTOR = 65
const LETTERS = 'CLEAR'

const middle = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: SIZE / 2 + radius * Math.cos(angle), y: SIZE / 2 + radius * Math.sin(angle) }
}
/** Three questions a pillar: two cuts across each arc. */
const notch = (degrees: number) => {
  const [from, to] = [middle(degrees, RADIUS - STROKE / 2), middle(degrees, RADIUS + STROKE / 2)]
  return `M${from.x.toFixed(2)} ${from.y.toFixed(2)}L${to.x.toFixed(2)} ${to.y.toFixed(2)}`
}

/** The CLEAR ring: an arc a pillar, filled by its percent, the focus in brass. `label` says it in a sentence. */
export function Ring({ overall, pillars, label, caption }: Omit<Score, 'band'> & { label: string; caption: string }) {
  const focus = focusOf(pillars)
  return (
    <div className="relative mx-auto w-77.5 max-w-full">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} fill="none" role="img" aria-label={label} className="w-full">
        {PILLARS.map((pillar, i) => {
          const from = 72 * i + 3.5
          const letter = middle(72 * i + 36, 0.45 * SIZE)
          const isFocus = pillar === focus
          return (
            <g key={pillar}>
              <path d={arc(SIZE, RADIUS, from, from + SECTOR)} stroke="var(--sage)" strokeWidth={STROKE} />
              {pillars[pillar] > 0 && (
                <path
                  d={arc(SIZE, RADIUS, from, from + (SECTOR * pillars[pillar]) / 100)}
                  stroke={isFocus ? 'var(--c2)' : 'var(--c1)'}
                  strokeWidth={STROKE}
                />
              )}
              <path
                d={notch(from + SECTOR / 3) + notch(from + (2 * SECTOR) / 3)}
                stroke="var(--paper)"
                strokeWidth="2"
              />
              <text
                {...letter}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={Math.max(14, 0.066 * SIZE)}
                className="display font-600"
                fill={isFocus ? 'var(--brass)' : 'var(--ink)'}
              >
                {LETTERS[i]}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center" aria-hidden="true">
        <span className="display font-500 text-[4.5rem]/[4.75rem]">{overall}</span>
        <span className="t-small text-ink2">{caption}</span>
      </p>
    </div>
  )
}
