import { isOpenStage } from '#domain/prospect.ts'
import type { Board, Stage, StageColumn } from '#schema/prospect.ts'
import type { Cents } from '#schema/units.ts'

/** The columns as they will be once the moves that are under way have come through. */
export function shownColumns({ columns }: Board, moving: Record<string, Stage>): StageColumn[] {
  const moved = columns.flatMap(({ cards }) => cards).filter(({ id, stage }) => (moving[id] ?? stage) !== stage)
  if (moved.length === 0) return columns
  return columns.map((column) => {
    const movedHere = moved.filter(({ stage }) => stage === column.stage)
    const come = moved.filter(({ id }) => moving[id] === column.stage)
    const left = column.cards.filter(({ id }) => !movedHere.some((card) => card.id === id))
    const cards = [...come.map((card) => ({ ...card, stage: column.stage, daysInStage: 0 })), ...left]
    const worth = (list: typeof come) => list.reduce((sum, { monthlyValue }) => sum + monthlyValue, 0)
    return {
      ...column,
      cards: isOpenStage(column.stage)
        ? cards.sort((one, other) => (one.nextDate ?? '').localeCompare(other.nextDate ?? ''))
        : cards,
      count: column.count + come.length - movedHere.length,
      value: (column.value + worth(come) - worth(movedHere)) as Cents,
    }
  })
}
