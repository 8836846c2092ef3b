import { Toast } from '~/ui/primitives/feedback/toast'

import { useConnectionMessage } from './connection-state'

export function ConnectionNotice() {
  const message = useConnectionMessage()
  if (message === null) return null
  return (
    <div role="alert" className="connection-notice">
      <Toast key={message.number} text={message.text} kind="error" />
    </div>
  )
}
