import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { soonPage } from '#copy/soon-page.ts'
import { PageMeta } from '#parts/page-meta.tsx'

/** An honest stand-in for a page that is not built yet, with the ways to reach a person. */
export function Screen({ path }: { path: string }) {
  const page = soonPage.names[path] ?? ''
  return (
    <section className="wrap py-16 xl:py-24">
      <PageMeta
        title={fill(soonPage.title, { page })}
        description={fill(soonPage.description, { page })}
        indexed={false}
      />
      <p className="t-small font-600 text-brass">{soonPage.heading}</p>
      <h1 className="t-1 ruled mt-2 max-w-160">{page}</h1>
      <p className="t-lede mt-6 max-w-150">{soonPage.text}</p>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
        <a className="link" href={`mailto:${firm.email}`}>
          {firm.email}
        </a>
      </p>
      <a href={soonPage.link.href} className="btn-primary mt-8">
        {soonPage.link.label}
      </a>
    </section>
  )
}
