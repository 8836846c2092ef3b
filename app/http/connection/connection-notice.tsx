import { useNavigation } from '@remix-run/react'

import { Toast } from '~/ui/primitives/feedback/toast'

import { useConnectionMessage } from './connection-state'

export function ConnectionNotice() {
  const message = useConnectionMessage()
  return (
    <>
      <NavigationProgress />
      {message === null ? null : (
        <div role="alert" className="connection-notice">
          <Toast key={message.number} text={message.text} kind="error" />
        </div>
      )}
    </>
  )
}

/** Shown while the next page is on its way, unless it comes at once. */
function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div className="page-progress" aria-hidden="true" />
}
