import { firm } from '#copy/firm.ts'
import { loginPage } from '#copy/login-page.ts'
import { PageMeta } from '#parts/page-meta.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'

/** Sign-in. The form works as plain HTML until its script has come. */
export const Screen = () => (
  <section className="wrap py-10 xl:py-16">
    <PageMeta title={loginPage.title} description={loginPage.description} indexed={false} />
    <div className="max-w-105 mx-auto">
      <h1 className="t-1">{loginPage.heading}</h1>
      <p className="t-lede mt-1 mb-7">{loginPage.intro}</p>
      <LoginForm />
      <details className="mt-6">
        <summary className="link">{loginPage.forgot.label}</summary>
        <p className="mt-3 text-ink2 t-app">{loginPage.forgot.text}</p>
      </details>
      <DemoAccounts />
      <p className="t-note text-ink2 mt-10">
        {loginPage.trouble}{' '}
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
      </p>
    </div>
  </section>
)
