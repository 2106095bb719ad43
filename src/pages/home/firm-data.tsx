import { firm } from '#copy/firm.ts'
import { pricing } from '#copy/pricing.ts'
import { structuredData } from '#copy/structured-data.ts'
import { firmData } from '#domain/structured-data.ts'
import { StructuredData } from '#ui/page-meta.tsx'

const offers = [...pricing.tiers, pricing.advisory]

export const FirmStructuredData = () => <StructuredData data={firmData(firm, structuredData, offers)} />
