import { mark } from 'virtual:mark'

/** The firm's logo (content/brand.json). It is drawn once on each page, and every `Mark` shows it. */
export const MarkSymbol = () => (
  <svg className="absolute w-0 h-0" aria-hidden="true">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own markup (domain/mark.ts) */}
    <symbol id="mark" viewBox={mark.viewBox} dangerouslySetInnerHTML={{ __html: mark.markup }} />
  </svg>
)

/** The firm's logo in the color of the text around it. */
export const Mark = ({ className }: { className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href="#mark" />
  </svg>
)
