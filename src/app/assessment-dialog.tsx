import { useAtom } from 'jotai'
import { businessType } from '#copy/business-type.ts'
import { assessmentAsked } from '#ui/assessment.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

const REMEMBERED = 'clear.businessType'

function remember(choice: string) {
  try {
    localStorage.setItem(REMEMBERED, choice)
  } catch {
    // A device that keeps nothing asks again.
  }
}

/** Asks which assessment fits; choosing records the answer, leads there and closes. */
export function AssessmentDialog() {
  const [open, setOpen] = useAtom(assessmentAsked)
  return (
    <Dialog open={open} onOpenChange={setOpen} heading={businessType.heading} close={businessType.close}>
      <div className="px-5 pb-6 pt-2 sm:(px-8 pb-8)">
        <p className="text-ink2">{businessType.intro}</p>
        <ul className="mt-5 grid gap-3">
          {businessType.options.map(({ value, label, examples, href }) => (
            <li key={value}>
              <a
                href={href}
                className="flex items-center gap-4 p-4 rounded-[6px] border-1.5 border-edge hover:bg-band"
                onClick={() => {
                  remember(value)
                  setOpen(false)
                }}
              >
                <span className="grow">
                  <span className="t-4 block">{label}</span>
                  <span className="t-small text-ink2">{examples}</span>
                </span>
                <Icon name="chevron-right" className="text-5 text-action" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
