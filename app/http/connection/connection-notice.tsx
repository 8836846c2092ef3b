import { Icon } from '~/ui/primitives/display/icon'

import { sayConnection, useConnectionMessage } from './connection-state'

export function ConnectionNotice() {
  const message = useConnectionMessage()
  if (message === null) return null
  return (
    <div role="alert" className="connection-notice">
      <p className="toast toast-error">
        <span>{message}</span>
        <button
          type="button"
          className="-mr-2 grid size-11 flex-none place-items-center"
          aria-label="Закрыть"
          onClick={() => sayConnection(null)}
        >
          <Icon name="close" />
        </button>
      </p>
    </div>
  )
}
