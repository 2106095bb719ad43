import { firm } from '#copy/firm.ts'
import { phoneBar as words } from '#copy/phone-bar.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Call, text, book: at the foot of the window on phones. It is the last thing on the page, so that it covers nothing at the
 * end, and gives way to a field that has the focus, an open menu or dialog, and a form (visitor.ts).
 */
export const PhoneBar = () => (
  <nav
    aria-label={words.label}
    data-foot
    className="md:hidden sticky bottom-0 z-1 pb-[env(safe-area-inset-bottom)] bg-sheet border-t border-rule grid grid-flow-col auto-cols-fr [&>a]:(flex items-center justify-center gap-2 min-h-14 font-600) [:root:has(dialog[open],header_details[open],:is(input,textarea,select):focus)_&]:invisible"
  >
    <a href={firm.phoneHref}>
      <Icon name="phone" className="text-5" />
      {words.call}
    </a>
    {firm.smsLink && (
      <a href={firm.smsLink} className="border-s border-rule">
        <Icon name="message-square" className="text-5" />
        {words.text}
      </a>
    )}
    <a href={words.book.href} className="bg-action text-on-action">
      {words.book.label}
    </a>
  </nav>
)
