import { adminBooksPage } from '#copy/admin-books-page.ts'
import { Dialog } from '#ui/dialog.tsx'

const words = adminBooksPage.how

/** Which reports are imported, and where each product exports them. */
export const HowToExport = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} onOpenChange={(open) => open || close()} heading={words.heading} close={words.close}>
    <div className="p-5 sm:p-8 grid gap-4 t-app">
      <p className="text-ink2">{words.intro}</p>
      <dl className="grid gap-3">
        {words.products.map(({ name, steps }) => (
          <div key={name}>
            <dt className="font-600">{name}</dt>
            <dd className="text-ink2">{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Dialog>
)
