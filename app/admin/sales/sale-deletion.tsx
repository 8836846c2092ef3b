import type { SaleState } from '~/domain/sales/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { Confirmation } from '../shared/form/confirmation'

interface SaleDeletionProps {
  name: string
  state: SaleState
  total: number
  form: FormState | undefined
}

export function SaleDeletion({ name, state, total, form }: SaleDeletionProps) {
  return (
    <Confirmation
      title={`Удаление акции «${name}»`}
      state={form}
      confirm="Удалить акцию"
      back={{ to: officePaths.sales(), label: 'Оставить' }}
    >
      <p>
        {state === 'running'
          ? `Акция идёт: у её товаров (${counted(total, ['товар', 'товара', 'товаров'])}) сразу вернутся обычные цены, если на них не действует другая акция.`
          : 'Вы уверены, что хотите удалить эту акцию? Цены товаров не изменятся.'}
      </p>
    </Confirmation>
  )
}
