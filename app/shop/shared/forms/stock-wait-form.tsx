import { STOCK_WAIT_CONSENT, STOCK_WAIT_PROMISE } from '~/domain/mailings/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { MailConsentFields } from './mail-consent-fields'
import { useFormInPlace } from './use-form-in-place'

interface StockWaitFormProps {
  product: { id: string; slug: string }
  state?: FormState | undefined
}

export function StockWaitForm({ product, state: arrived }: StockWaitFormProps) {
  const { Form, state, isBusy } = useFormInPlace(arrived)
  return (
    <Form
      id="stock-wait"
      method="post"
      action={paths.stockWait({ product: product.slug })}
      className="panel grid gap-3 p-4"
      noValidate
    >
      <input type="hidden" name="productId" value={product.id} />
      <p className="text-medium">{STOCK_WAIT_PROMISE}</p>
      <MailConsentFields
        prefix="wait"
        consent={STOCK_WAIT_CONSENT}
        button="Сообщить о поступлении"
        isBusy={isBusy}
        state={state}
      />
    </Form>
  )
}
