import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

interface WebhookDeletionProps {
  id: string
  url: string
  waiting: number
  state: FormState | undefined
}

export function WebhookDeletion({ id, url, waiting, state }: WebhookDeletionProps) {
  return (
    <Confirmation
      title="Удаление адреса"
      state={state}
      confirm="Удалить адрес"
      back={{ to: officePaths.webhook(id), label: 'Оставить' }}
    >
      <p className="break-all">{url}</p>
      <p className="mt-2">
        События туда больше не уйдут, журнал доставок исчезнет
        {waiting === 0 ? '.' : `, и ${waiting} ждущих событий не будут отправлены.`}
      </p>
    </Confirmation>
  )
}
