import { adminThreadsPage } from '#copy/admin-threads-page.ts'

const words = adminThreadsPage.write

type Props = { internal: boolean; change: (internal: boolean) => void }

/** Who reads it: the client, or, as an internal note, the firm alone. */
export const WhoReads = ({ internal, change }: Props) => (
  <fieldset className="border-0 p-0 m-0">
    <legend className="t-label mb-1.5">{words.to}</legend>
    <div className="flex gap-5">
      {([false, true] as const).map((value) => (
        <label key={String(value)} className="inline-flex items-center gap-2 min-h-11 t-app cursor-pointer">
          <input
            type="radio"
            name="internal"
            className="w-5 h-5"
            checked={internal === value}
            onChange={() => change(value)}
          />
          {value ? words.internal : words.client}
        </label>
      ))}
    </div>
  </fieldset>
)
