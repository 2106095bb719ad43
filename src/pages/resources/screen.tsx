import { firm } from '#copy/firm.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { Later } from '#ui/later.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Benefits } from './benefits.tsx'
import { Blog } from './blog.tsx'
import { Pitch } from './pitch.tsx'
import { SignUps } from './sign-ups.tsx'

export const Screen = () => (
  <>
    <PageMeta title={resourcesPage.title} description={resourcesPage.description} url={`${firm.siteUrl}/resources`} />
    <section className="wrap pt-8 pb-10 xl:(pt-14 pb-14)">
      <h1 className="t-1 max-w-180">{resourcesPage.hero.heading}</h1>
      <p className="t-lede mt-4 max-w-160">{resourcesPage.hero.lede}</p>
    </section>
    <Later>
      <Pitch />
      <Blog />
      <Benefits />
      <SignUps />
    </Later>
  </>
)
