import { useEffect, useState } from 'react'

/**
 * The token behind the address's `#`, taken out of the address bar and the history as soon as it is read. Undefined until
 * then, null where there is none.
 */
export function useLinkToken() {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      if (found) history.replaceState(history.state, '', location.pathname)
      setToken((known) => found || known || null)
    }
    take()
    // Another link of the kind opened in this tab changes nothing but what stands behind the #.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
