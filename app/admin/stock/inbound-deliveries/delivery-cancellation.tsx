import type { Delivery } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../../shared/form/confirmation'

export function DeliveryCancellation({
  delivery: { id, supplier, status },
  state,
}: {
  delivery: Delivery
  state: FormState | undefined
}) {
  const isOpen = status === 'OPEN'
  return (
    <Confirmation
      title={`Отмена поставки: ${supplier}`}
      state={state}
      confirm={isOpen ? 'Отменить поставку' : null}
      back={{ to: officePaths.delivery(id), label: isOpen ? 'Ждать дальше' : 'К поставке' }}
    >
      <p>
        {isOpen
          ? 'Вы уверены? Клиенты больше не увидят, когда ждать этот товар. То, что уже принято, останется на складе.'
          : 'Эту поставку уже не ждут.'}
      </p>
    </Confirmation>
  )
}
