import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

export function PickupPointDeletion({ name, state }: { name: string; state: FormState | undefined }) {
  return (
    <Confirmation
      title={`Удаление пункта «${name}»`}
      state={state}
      confirm="Удалить пункт"
      back={{ to: officePaths.pickupPoints(), label: 'Оставить' }}
    >
      <p>
        Вы уверены, что хотите удалить этот пункт? В заказах, которые уже оформлены, его адрес и часы
        останутся. Без единого работающего пункта заказы забирают по адресу магазина.
      </p>
    </Confirmation>
  )
}
