import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

export function ZoneDeletion({ name, state }: { name: string; state: FormState | undefined }) {
  return (
    <Confirmation
      title={`Удаление зоны «${name}»`}
      state={state}
      confirm="Удалить зону"
      back={{ to: officePaths.zones(), label: 'Оставить' }}
    >
      <p>
        Вы уверены, что хотите удалить эту зону? Для её городов и индексов будет действовать следующая
        подходящая зона или цена из настроек.
      </p>
    </Confirmation>
  )
}
