import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'

interface OrderDeletionProps {
  orderId: string
  orderNumber: string
  /** Pieces that go back to the stock. */
  pieces: number
  /** Why the order cannot be deleted. */
  refusal: string | null
  state: FormState | undefined
}

/** Asks once more before an order is deleted. */
export function OrderDeletion({ orderId, orderNumber, pieces, refusal, state }: OrderDeletionProps) {
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-3 text-section">Удаление заказа {orderNumber}</h1>
      <FormErrors state={state} />
      {refusal === null ? (
        <p>
          Вы уверены, что хотите удалить этот заказ?{' '}
          {pieces === 0 ? null : `${counted(pieces, ['штука вернётся', 'штуки вернутся', 'штук вернутся'])} на склад. `}
          Вернуть заказ будет нельзя.
        </p>
      ) : (
        <p>{refusal}</p>
      )}
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        {refusal === null ? (
          <Button name="intent" value="delete" tone="danger">
            Удалить заказ
          </Button>
        ) : null}
        <LinkButton to={officePaths.order(orderId)} tone="outline">
          {refusal === null ? 'Оставить' : 'К заказу'}
        </LinkButton>
      </Form>
    </section>
  )
}
