import { RING, RING_LETTER, RING_STROKE, ringOf } from '#domain/ring.ts'

type Props = {
  overall: number
  /** Of the five pillars, in their order. */
  percents: number[]
  /** Which of the five is the one to work on first. */
  focus: number
  label: string
  caption: string
}

/** The CLEAR ring: an arc a pillar, filled by its percent, the focus in brass. `label` says it in a sentence. */
export const Ring = ({ overall, percents, focus, label, caption }: Props) => (
  <div className="relative mx-auto w-77.5 max-w-full xl:w-106">
    <svg viewBox={`0 0 ${RING} ${RING}`} fill="none" role="img" aria-label={label} className="w-full">
      {ringOf(percents, focus).map(({ letter, x, y, track, filled, cuts, isFocus }) => (
        <g key={letter}>
          <path d={track} stroke="var(--sage)" strokeWidth={RING_STROKE} />
          {filled && <path d={filled} stroke={isFocus ? 'var(--c2)' : 'var(--c1)'} strokeWidth={RING_STROKE} />}
          <path d={cuts} stroke="var(--paper)" strokeWidth="2" />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={RING_LETTER}
            className="display font-600"
            fill={isFocus ? 'var(--brass)' : 'var(--ink)'}
          >
            {letter}
          </text>
        </g>
      ))}
    </svg>
    <p className="absolute inset-0 grid place-content-center text-center" aria-hidden="true">
      <span className="display font-500 text-[4.5rem]/[4.75rem] xl:text-[6.25rem]/[6.5rem]">{overall}</span>
      <span className="t-small text-ink2">{caption}</span>
    </p>
  </div>
)
