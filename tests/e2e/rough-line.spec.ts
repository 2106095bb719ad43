import { journey, openWorld } from '#tests/bench/outbox/journey.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** One of the twenty that `npm run bench -- --only outbox` goes through. */
const SEED = 13

test.afterEach(({ instance }) => instance.change("delete from progress_notes where note like 'seed %'"))

test(`seed ${SEED}: over a line that drops a third of what is sent, kills tabs and comes and goes, fifty updates of two devices arrive once and in order`, async ({
  browser,
  instance,
}) => {
  test.setTimeout(180_000)
  const world = await openWorld(browser, instance)
  const { cuts, lost, doubled, unexpected, reordered } = await journey(SEED, world).finally(world.close)
  expect(cuts).toBeGreaterThan(5)
  expect({ lost, doubled, unexpected, reordered }).toEqual({ lost: [], doubled: [], unexpected: [], reordered: [] })
})
