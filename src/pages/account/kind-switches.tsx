import { accountPage } from '#copy/account-page.ts'
import { NOTICE_KINDS, type NoticeKind } from '#schema/account.ts'

type Props = { chosen: NoticeKind[]; isSaving: boolean; choose: (next: NoticeKind[]) => void }

/** A switch a kind of news; each is saved as it is set. */
export const KindSwitches = ({ chosen, isSaving, choose }: Props) => (
  <ul>
    {NOTICE_KINDS.map((kind) => (
      <li key={kind}>
        <label className="flex items-center gap-3 min-h-11 t-app">
          <input
            type="checkbox"
            className="w-5 h-5 shrink-0"
            checked={chosen.includes(kind)}
            disabled={isSaving}
            onChange={({ target }) =>
              choose(NOTICE_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          />
          {accountPage.notices.kinds[kind]}
        </label>
      </li>
    ))}
  </ul>
)
