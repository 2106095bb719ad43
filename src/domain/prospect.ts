import { Stage } from '#schema/prospect.ts'

/** The board's stages in their order; the last two are settled (docs/product-rules.md, Prospecting board). */
export const STAGES = Stage.options

/** A card that has been in its stage for more days than this is stale, unless its next date lies ahead. */
export const STALE_AFTER = {
  identified: 7,
  contacted: 7,
  call_booked: 5,
  discovery_done: 7,
  proposal_sent: 10,
} satisfies Partial<Record<Stage, number>>

export const OPEN_STAGES = Object.keys(STALE_AFTER) as (keyof typeof STALE_AFTER)[]

export const isOpenStage = (stage: Stage): stage is keyof typeof STALE_AFTER => stage in STALE_AFTER

type Waiting = {
  stage: Stage
  /** Full days since it came into its stage, 0 on the day itself. */
  daysInStage: number
  /** `yyyy-MM-dd` */
  nextDate: string | null
}

/** Whether a card has been left lying. `today`: in the firm's time zone, `yyyy-MM-dd`; a step for today is still ahead. */
export const isStale = ({ stage, daysInStage, nextDate }: Waiting, today: string) =>
  isOpenStage(stage) && daysInStage > STALE_AFTER[stage] && !(nextDate !== null && nextDate >= today)

/** The stage beside it: on by 1, back by -1; none beyond the ends. */
export const neighborStage = (stage: Stage, by: 1 | -1): Stage | undefined => STAGES[STAGES.indexOf(stage) + by]
