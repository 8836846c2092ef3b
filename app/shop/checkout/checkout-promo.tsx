import { useEffect } from 'react'

import type { Promo } from '~/domain/promotions/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Field } from '~/ui/primitives/controls/field'
import { PromoInput } from '~/shop/shared/cart/promo-input'

export interface PromoQuote {
  promo: Promo | null
  refusedPromo: { code: string; problem: string } | null
}

interface CheckoutPromoProps {
  quote: PromoQuote
  state: FormState | undefined
}

/**
 * Part of the checkout form, so that typed values survive without JavaScript. Enter sends the order; a code
 * without an answer is applied first.
 */
export function CheckoutPromo({ quote, state }: CheckoutPromoProps) {
  const errors = errorsOf(state, 'promoCode')
  const problem = errors[0] ?? quote.refusedPromo?.problem
  const isRefused = errors.length > 0
  const refusedCode = state?.values.promoCode ?? quote.refusedPromo?.code
  const answeredCode = problem === undefined ? quote.promo?.code : refusedCode
  useEffect(() => {
    if (isRefused) document.getElementById('promoCode')?.focus()
  }, [state, isRefused])
  return (
    <details className="mt-3" open={problem !== undefined}>
      <summary className="link inline-block cursor-pointer py-2 text-small">
        {quote.promo ? 'Другой промокод' : 'Есть промокод?'}
      </summary>
      <div className="mt-1 grid gap-2">
        <Field id="promoCode" label="Промокод" error={problem}>
          {(control) => <PromoInput {...control} defaultValue={problem === undefined ? '' : refusedCode} />}
        </Field>
        <input type="hidden" name="answeredCode" value={answeredCode ?? ''} />
        <Button tone="quiet" name="intent" value="promo" formNoValidate>
          Применить
        </Button>
      </div>
    </details>
  )
}
