import { resourcesPage } from '#copy/resources-page.ts'

const { benefits } = resourcesPage

/** Four ruled cells. */
export const Benefits = () => (
  <section className="border-t border-rule bg-band">
    <div className="wrap py-12 xl:py-18">
      <h2 className="t-2">{benefits.heading}</h2>
      <ul className="mt-6 border-t border-edge sm:(grid grid-cols-2 gap-x-8) xl:grid-cols-4">
        {benefits.tiles.map(({ title, text }) => (
          <li key={title} className="py-5 border-b border-rule xl:border-b-0">
            <h3 className="t-4">{title}</h3>
            <p className="t-small text-ink2 mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
