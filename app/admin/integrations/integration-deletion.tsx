import { integrationForms, type IntegrationTypeName } from '~/domain/integrations/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

export function IntegrationDeletion({
  type,
  state,
}: {
  type: IntegrationTypeName
  state: FormState | undefined
}) {
  const { label } = integrationForms[type]
  return (
    <Confirmation
      title={`Удаление интеграции «${label}»`}
      state={state}
      confirm="Удалить интеграцию"
      back={{ to: officePaths.integrations(), label: 'Оставить' }}
    >
      <p>
        Вы уверены, что хотите удалить эту интеграцию? Её настройки, секреты и журнал обращений исчезнут,
        сообщения больше не уйдут.
      </p>
    </Confirmation>
  )
}
