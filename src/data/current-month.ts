import { monthOf } from '#domain/month.ts'
import { rightNow } from './right-now.ts'

/** The month that today is in. A file of its own, so that public pages, which ask for the time alone, load no months. */
export const currentMonth = () => monthOf(rightNow())
