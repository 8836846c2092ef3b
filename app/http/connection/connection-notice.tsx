import { useFetchers, useNavigation } from '@remix-run/react'
import { lazy, Suspense } from 'react'

import { Toast } from '~/ui/primitives/feedback/toast'

import { useConnectionMessage } from './connection-state'
import { useEndedSession } from './ended-session'

/** Without its script the page stays, with the message beside the form. */
const SignInAgain = lazy(() => import('./sign-in-again').catch(() => ({ default: () => null })))

export function ConnectionNotice() {
  const message = useConnectionMessage()
  const session = useEndedSession()
  return (
    <>
      <NavigationProgress />
      {session === null ? null : (
        <Suspense fallback={null}>
          <SignInAgain session={session} />
        </Suspense>
      )}
      {message === null ? null : (
        <div role="alert" className="connection-notice">
          <Toast key={message.number} text={message.text} kind="error" />
        </div>
      )}
    </>
  )
}

/** Shown while the next page or a form's answer is on its way, unless it comes at once. */
function NavigationProgress() {
  const isSending = useFetchers().some(({ state }) => state === 'submitting')
  if (useNavigation().state === 'idle' && !isSending) return null
  return <div className="page-progress" aria-hidden="true" />
}
