import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'

import { Confirmation } from '../shared/form/confirmation'

interface OrderDeletionProps {
  orderId: string
  orderNumber: string
  pieces: number
  refusal: string | null
  hasMoney: boolean
  state: FormState | undefined
}

export function OrderDeletion({
  orderId,
  orderNumber,
  pieces,
  refusal,
  hasMoney,
  state,
}: OrderDeletionProps) {
  return (
    <Confirmation
      title={`Удаление заказа ${orderNumber}`}
      state={state}
      confirm={refusal === null ? 'Удалить заказ' : null}
      back={{ to: officePaths.order(orderId), label: refusal === null ? 'Оставить' : 'К заказу' }}
    >
      {refusal === null ? (
        <p>
          Вы уверены, что хотите удалить этот заказ?{' '}
          {pieces === 0
            ? null
            : `${counted(pieces, ['штука вернётся', 'штуки вернутся', 'штук вернутся'])} на склад. `}
          Вернуть заказ будет нельзя.
        </p>
      ) : (
        <>
          <p>{refusal}</p>
          {hasMoney ? (
            <p className="mt-3">
              <LinkButton to={officePaths.orderRefund(orderId)} tone="outline">
                Вернуть деньги…
              </LinkButton>
            </p>
          ) : null}
        </>
      )}
    </Confirmation>
  )
}
