import { saveConsent } from './consent'
import { useConsent } from './use-consent'

/** Asks once more whether visits may be counted. Nothing until the visitor has chosen; analytics providers need JavaScript, and so does this. */
export function ConsentChoice({ className }: { className: string }) {
  const consent = useConsent()
  if (consent === null || consent === 'unknown') return null
  const askAgain = () => {
    saveConsent('necessary')
    saveConsent(null)
    // A provider's script that runs already ends only with the page.
    if (consent === 'all') location.reload()
  }
  return (
    <button type="button" className={className} onClick={askAgain}>
      Настройки cookie
    </button>
  )
}
