import { adminFilesPage } from '#copy/admin-files-page.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

const words = adminFilesPage.requests
type Bound = { value: string; onChange: (event: { target: { value: string } }) => void }
type Props = { bound: (name: 'title' | 'what') => Bound; fault: string | undefined }

/** What is asked for: in a line, and in detail. @param fault what is wrong with the line */
export const RequestFields = ({ bound, fault }: Props) => (
  <>
    <Field label={words.title} name="title" maxLength={200} {...bound('title')} {...(fault && { fault })} />
    <TextArea label={words.what} maxLength={LONG_TEXT_LIMIT} {...bound('what')} />
  </>
)
