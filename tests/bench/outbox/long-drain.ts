import type { Browser } from '@playwright/test'
import { judged, type Write } from '#tests/support/exactly-once.ts'
import type { Instance } from '#tests/support/instance.ts'
import { addNote, openPlans, signInToStay, untilSent } from './device.ts'

/** So many updates, written in one tunnel by the form, and all sent by one tab at its end. Times in seconds. */
export async function longDrain(entries: number, browser: Browser, instance: Instance) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await signInToStay(page, instance.origin)
    const plans = await openPlans(page, instance.origin)
    await context.setOffline(true)
    const written: Write[] = []
    const wrote = performance.now()
    for (let nth = 0; nth < entries; nth++) {
      const plan = nth % plans
      await addNote(page, plan, `long ${nth}`)
      written.push({ id: `long ${nth}`, subject: `plan ${plan}` })
      if (nth % 100 === 99) console.error(`${nth + 1}/${entries} written`)
    }
    const began = performance.now()
    await context.setOffline(false)
    await untilSent(page)
    const ended = performance.now()
    const found = await instance.rows(
      "select note as id, '' as subject from progress_notes where note like 'long %' order by at, xmin::text::bigint",
    )
    return {
      writing: (began - wrote) / 1_000,
      drained: (ended - began) / 1_000,
      ...judged(written, found as { id: string; subject: string }[]),
    }
  } finally {
    await context.close()
    await instance.change("delete from progress_notes where note like 'long %'")
  }
}
