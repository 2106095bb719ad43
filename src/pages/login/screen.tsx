import { firm } from '#copy/firm.ts'
import { loginPage } from '#copy/login-page.ts'
import { messages } from '#copy/messages.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { toast } from '#ui/toast.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { Forgot } from './forgot.tsx'
import { SignIn } from './sign-in.tsx'

const { success } = messages.login

/** Sign-in. The form works as plain HTML until its script has come. */
export const Screen = () => (
  <section className="wrap py-10 xl:py-16">
    <PageMeta title={loginPage.title} description={loginPage.description} />
    <div className="max-w-105 mx-auto">
      <h1 className="t-1">{loginPage.heading}</h1>
      <p className="t-lede mt-1 mb-7">{loginPage.intro}</p>
      {/* The gate of this page leads on to the dashboard of the role. */}
      <SignIn onSignedIn={() => toast({ title: success.title, text: success.description })}>
        <Forgot />
        <DemoAccounts />
      </SignIn>
      <p className="t-note text-ink2 mt-10">
        {loginPage.trouble}{' '}
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
      </p>
    </div>
  </section>
)
