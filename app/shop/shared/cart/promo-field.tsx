import { Form, useNavigation } from '@remix-run/react'

import { promoLabel, type Promo } from '~/domain/promotions/shared'
import { paths } from '~/paths'

import { Button } from '../../../ui/primitives/controls/button'
import { Field } from '../../../ui/primitives/controls/field'
import { PromoInput } from './promo-input'

export interface PromoRefusal {
  code: string
  problem: string
}

interface PromoFieldProps {
  promo: Promo | null
  problem: string | null
  refusal: PromoRefusal | null
}

export function PromoField({ promo, problem, refusal }: PromoFieldProps) {
  if (promo !== null && refusal === null) return <PromoInUse promo={promo} problem={problem} />
  return (
    <details className="mt-4" open={refusal !== null}>
      <summary className="link inline-block cursor-pointer py-2">Есть промокод?</summary>
      <PromoForm refusal={refusal} />
    </details>
  )
}

function PromoForm({ refusal }: Pick<PromoFieldProps, 'refusal'>) {
  const busy = useNavigation().formData?.get('intent') === 'promo'
  return (
    <Form method="post" action={paths.cart()} className="mt-1 grid gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="promo" />
      <Field id="promoCode" label="Промокод" error={refusal?.problem}>
        {(control) => <PromoInput {...control} defaultValue={refusal?.code} />}
      </Field>
      <Button tone="quiet" busy={busy}>
        Применить
      </Button>
    </Form>
  )
}

function PromoInUse({ promo, problem }: { promo: Promo; problem: string | null }) {
  return (
    <form
      method="post"
      action={paths.cart()}
      data-cart=""
      className="mt-4 rounded-control border border-line px-4 py-2"
    >
      <input type="hidden" name="intent" value="promo-remove" />
      <div className="flex items-center justify-between gap-3">
        <p className="text-small">
          Промокод <strong>{promo.code}</strong> {promoLabel(promo)}
        </p>
        <button className="link py-2 text-small">Убрать</button>
      </div>
      {problem === null ? null : <p className="pb-2 text-small text-warning">{problem}</p>}
    </form>
  )
}
