import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Confirmation } from '../shared/form/confirmation'

export function NotificationDeletion({
  titles,
  state,
}: {
  titles: readonly string[]
  state: FormState | undefined
}) {
  return (
    <Confirmation
      title="Удаление уведомлений"
      state={state}
      confirm="Удалить"
      back={{ to: paths.adminNotifications(), label: 'Оставить' }}
    >
      <p>
        {titles.length === 1
          ? 'Удалить это уведомление?'
          : `Удалить ${counted(titles.length, ['уведомление', 'уведомления', 'уведомлений'])}?`}
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {titles.map((title, index) => (
          <li key={`${title} ${index}`}>{title}</li>
        ))}
      </ul>
    </Confirmation>
  )
}
