import type { PromoDetail } from '~/domain/promotions/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

export function PromoDeletion({
  promo: { id, code, usedCount },
  state,
}: {
  promo: PromoDetail
  state: FormState | undefined
}) {
  const isUsed = usedCount > 0
  return (
    <Confirmation
      title={`Удаление промокода ${code}`}
      state={state}
      confirm={isUsed ? null : 'Удалить промокод'}
      back={
        isUsed
          ? { to: officePaths.promo(id), label: 'К промокоду' }
          : { to: officePaths.promos(), label: 'Оставить' }
      }
    >
      <p>
        {isUsed
          ? 'Удалить его нельзя: с ним оформлены заказы. Выключите его, и новых заказов с ним не будет.'
          : 'Вы уверены, что хотите удалить этот промокод? В корзинах он перестанет действовать сразу.'}
      </p>
    </Confirmation>
  )
}
