import { NavigationProgress } from '~/ui/primitives/feedback/navigation-progress'
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
