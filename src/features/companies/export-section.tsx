import { getExportFile, planExport } from '#contract/companies.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { largeFile } from '#data/large-file.ts'
import { useMutation } from '#data/use-mutation.ts'
import type { SectionProps } from '#features/firm/section-address.ts'
import { writeErrorWords } from '#features/firm/use-firm-write.ts'
import { endIfRefused } from '#offline/session.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'

const words = adminClientsPage.export

/** Everything of a company that the client may see, to take along. */
export function CompanySection({ company }: SectionProps) {
  const { run, pending, failure } = useMutation()
  const take = async () => {
    const outcome = await run(() => exported(company.id))
    endIfRefused(outcome)
    if (!outcome || outcome instanceof HttpError) return
    saveFile(outcome)
    toast({ title: words.done })
  }
  return (
    <Sheet heading={words.heading} intro={words.text}>
      <div className="p-5 grid gap-4 justify-items-start">
        <FormFault text={failure && `${words.failed}. ${reasonOf(failure, writeErrorWords)}`} />
        <button type="button" className="btn-primary max-sm:w-full" disabled={pending} onClick={take}>
          <Icon name="download" className="text-5" />
          {pending ? words.making : words.button}
        </button>
      </div>
    </Sheet>
  )
}

async function exported(company: string) {
  const { fileName, size, print } = await call(planExport, undefined, { id: company })
  return largeFile(pathOf(getExportFile, { id: company, print }), fileName, size)
}
