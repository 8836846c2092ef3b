import { saveConsent } from './consent'
import { useConsent } from './use-consent'

export function ConsentChoice({ className }: { className: string }) {
  const consent = useConsent()
  if (consent === null || consent === 'unknown') return null
  const askAgain = () => {
    saveConsent('necessary')
    saveConsent(null)
    if (consent === 'all') location.reload()
  }
  return (
    <button type="button" className={className} onClick={askAgain}>
      Настройки cookie
    </button>
  )
}
