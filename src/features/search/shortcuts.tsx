import { adminSearchPage } from '#copy/admin-search-page.ts'
import { Dialog } from '#ui/dialog.tsx'

const words = adminSearchPage.keys

/** Every shortcut of the firm's side. */
export const Shortcuts = ({ close }: { close: () => void }) => (
  <Dialog open onOpenChange={(open) => open || close()} heading={words.heading} close={words.close}>
    <div className="p-5 sm:p-8 grid gap-6">
      {words.groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="t-label mb-2">{title}</h3>
          <dl>
            {keys.map(({ keys, what }) => (
              <div key={keys} className="flex justify-between gap-4 py-2 border-t border-rule">
                <dt className="t-small font-600">{keys}</dt>
                <dd className="t-small text-ink2 text-end">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
