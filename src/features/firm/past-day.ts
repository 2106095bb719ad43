import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { firm } from '#copy/firm.ts'
import { rightNow } from '#data/right-now.ts'
import { dayIn } from '#domain/zoned.ts'

/** What is wrong with a due date that is typed for something new: it is past. @param day `yyyy-MM-dd`, or empty for none */
export const pastDayFault = (day: string) =>
  day !== '' && day < dayIn(firm.hours.timeZone, rightNow()) ? adminClientsPage.write.pastDay : undefined
