import type { Part } from './options.ts'

/** One thing that was measured, beside its goal. */
export type Figure = {
  part: Part
  name: string
  /** The network it was measured on; empty where that makes no difference. */
  on: string
  /** As people read it. */
  measured: string
  /** What is compared with `most`: a ratio where there is one, else the measured number. */
  value: number | null
  ratio?: number | null
  most?: number
  goal: string
  ok: boolean | null
}

type Row = Pick<Figure, 'part' | 'name'> & { on?: string; unit?: Unit; value: number | null; most?: number }
export type Unit = 'ms' | 's' | 'kB' | 'MB' | '/s' | ''

/** A figure that is held against a number of its own unit. */
export const absolute = ({ part, name, on = '', unit = '', value, most }: Row): Figure => ({
  part,
  name,
  on,
  measured: shown(value, unit),
  value,
  most,
  goal: most === undefined ? '' : `≤ ${shown(most, unit)}`,
  ok: most === undefined ? null : value !== null && value <= most,
})

/** A figure that is held against something measured in the same run; `value` is the ratio. */
export const relative = ({ measured, unit = '', ...row }: Row & { measured: number | null }): Figure => ({
  ...absolute({ ...row, unit: '' }),
  measured: shown(measured, unit),
  ratio: row.value,
  goal: row.most === undefined ? '' : `≤ ${row.most}×`,
})

/** A figure that holds or does not. */
export const holds = (row: Pick<Figure, 'part' | 'name' | 'on' | 'measured' | 'goal'>, ok: boolean | null): Figure => ({
  ...row,
  value: ok === null ? null : Number(ok),
  ok,
})

const DIGITS: Record<Unit, number> = { ms: 0, s: 1, kB: 1, MB: 0, '/s': 0, '': 3 }

export function shown(value: number | null, unit: Unit) {
  if (value === null) return '–'
  const small = unit === 'ms' && value < 10 && !Number.isInteger(value)
  const text = value.toFixed(small ? 2 : DIGITS[unit])
  return unit === '' ? String(Number(text)) : `${text} ${unit}`
}
