import { arc } from '#domain/arc.ts'
import { PILLARS, QUESTIONS_A_PILLAR } from '#schema/assessment.ts'

const SIZE = 64
const STROKE = SIZE * 0.14
const GAP = 2.4
const SECTOR = 64
const EACH = (SECTOR - GAP * (QUESTIONS_A_PILLAR - 1)) / QUESTIONS_A_PILLAR

/** Fifteen arcs in five groups: those answered, the one being asked, and the rest. The words beside it say the same. */
export const ProgressRing = ({ step }: { step: number }) => (
  <svg
    viewBox={`0 0 ${SIZE} ${SIZE}`}
    className="w-16 h-16 shrink-0"
    fill="none"
    strokeWidth={STROKE}
    aria-hidden="true"
  >
    {PILLARS.flatMap((_, i) =>
      Array.from({ length: QUESTIONS_A_PILLAR }, (_, j) => {
        const from = 72 * i + 4 + j * (EACH + GAP)
        const number = i * QUESTIONS_A_PILLAR + j + 1
        const colour = number < step ? 'var(--c1)' : number === step ? 'var(--c2)' : 'var(--sage)'
        return <path key={number} d={arc(SIZE, (SIZE - STROKE) / 2, from, from + EACH)} stroke={colour} />
      }),
    )}
  </svg>
)
