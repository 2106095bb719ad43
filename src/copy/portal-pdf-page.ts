import json from '#content/app/portal-pdf.json' with { type: 'json' }
import type { PortalPdfPage } from '#schema/content/app/portal-pdf.ts'
import { withFacts } from './facts.ts'

/** Read by the server alone: the portal's screens leave it out. */
export const portalPdfPage = withFacts<PortalPdfPage>(json)
