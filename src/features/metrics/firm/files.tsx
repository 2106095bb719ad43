import { getImportedFile } from '#contract/company-metrics.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { requestFile } from '#data/file.ts'
import { asHttpError } from '#data/http-error.ts'
import { momentInWords } from '#domain/date.ts'
import { SheetSection } from '#features/firm/section.tsx'
import type { FigureImport } from '#schema/firm-month.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { monthsInWords } from './words.ts'

const words = adminMetricsPage.import

/** The files that figures were taken from, as they were chosen. */
export const BooksFiles = ({ company, files }: { company: string; files: FigureImport[] }) => (
  <SheetSection heading={words.files}>
    <ul>
      {files.map((file) => (
        <li
          key={file.id}
          className="flex items-center gap-3 px-5 py-3 border-t border-rule first:border-t-0 even:bg-band"
        >
          <div className="min-w-0 grow">
            <p className="t-app font-600 [overflow-wrap:anywhere]">{file.fileName}</p>
            <p className="t-note text-ink2">{about(file)}</p>
          </div>
          <button
            type="button"
            className="icon-btn"
            data-tip
            aria-label={fill(words.download, { file: file.fileName })}
            onClick={() => void take(company, file)}
          >
            <Icon name="download" className="text-5" />
          </button>
        </li>
      ))}
    </ul>
  </SheetSection>
)

function about({ kind, months, by, at }: FigureImport) {
  const values = { kind: words.kinds[kind], months: monthsInWords(months), at: momentInWords(at), name: by ?? '' }
  return fill(by ? words.file : words.fileAlone, values)
}

async function take(company: string, { id }: FigureImport) {
  const path = pathOf(getImportedFile, { id: company, import: id })
  const failure = await requestFile(path).then(saveFile).catch(asHttpError)
  if (failure) toast({ title: words.notSaved, text: failure.serverMessage ?? messages.request.network, failed: true })
}
