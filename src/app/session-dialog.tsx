import { useAtomValue } from 'jotai'
import { loginPage } from '#copy/login-page.ts'
import { personToSignInAgain } from '#offline/expired-session.ts'
import { abandonSession } from '#offline/session.ts'
import { SignIn } from '#pages/login/sign-in.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'

const words = loginPage.again

/**
 * Over a screen that somebody was typing on when their session ended: they sign in here, and what they typed is still
 * there to be sent. Nothing of the screen shows until then.
 */
export function SessionDialog() {
  const user = useAtomValue(personToSignInAgain)
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(open) => open || abandonSession()}
      heading={words.heading}
      close={words.leave}
      className="sm:max-w-120 backdrop:bg-paper"
    >
      <div className="p-5 sm:(px-8 pb-8)">
        <p className="mb-6 text-ink2 t-app">{words.text}</p>
        {user && (
          <SignIn
            email={user.email}
            onSignedIn={() => toast({ title: words.done.title, text: words.done.description })}
          />
        )}
      </div>
    </Dialog>
  )
}
