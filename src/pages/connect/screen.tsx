import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { finishConnection } from '#contract/connections.ts'
import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

const words = adminConnectionPage.callback

/**
 * Where QuickBooks and Xero send the browser back to. The session's cookie does not come along from another site, so the
 * page itself hands over what came in the address, which it removes at once.
 */
export function Screen() {
  const [, navigate] = useLocation()
  const [came] = useState(broughtBack)
  const { write, errorText } = useFirmWrite()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    if (location.search) history.replaceState(history.state, '', location.pathname)
    if (typeof came === 'string') return
    void write(finishConnection, came).then((done) => {
      if (done) navigate(companyAddress(done.company, 'connection'), { replace: true })
    })
  }, [came, write, navigate])
  const fault = typeof came === 'string' ? came : errorText
  return (
    <main id="main">
      <PageMeta title={words.title} />
      <FormPage heading={fault ? words.failed : words.heading} intro={fault ? undefined : words.working}>
        {fault && (
          <div className="grid gap-5 justify-items-start">
            <FormFault text={fault} />
            <a href={tabAddress('close')} className="btn-secondary">
              {words.back}
            </a>
          </div>
        )}
      </FormPage>
    </main>
  )
}

/** What the provider has put into the address, or why there is nothing to go on with. */
function broughtBack() {
  const given = new URLSearchParams(location.search)
  const [state, code] = [given.get('state'), given.get('code')]
  if (given.has('error')) return words.denied
  return state && code ? { state, code, realmId: given.get('realmId') } : words.incomplete
}
