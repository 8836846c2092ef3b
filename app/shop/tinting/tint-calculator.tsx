import { Form } from '@remix-run/react'

import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { Input } from '../../ui/primitives/controls/controls'
import { Field } from '../../ui/primitives/controls/field'
import { useIsAdding, useKnownQuantity } from '../shared/cart/cart-provider'
import { AgreementTick } from './agreement-tick'

interface TintedSet {
  /** «4,9 л с запасом 10 %: 2 × 2,7 л» */
  text: string
  totalKopecks: number
  /** By the key of the cart's line. */
  lines: { key: string; quantity: number }[]
}

interface PlanField {
  name: string
  label: string
  value: number
  min: number
  max: number
  step: number | 'any'
}

/** Counted by the server: the page works without scripts, and has fewer of them. */
export interface TintPlan {
  fields: PlanField[]
  sets: TintedSet[]
}

interface TintCalculatorProps {
  plan: TintPlan
  slug: string
  shade: { address: string; code: string }
}

export function TintCalculator({ plan: { fields, sets }, slug, shade }: TintCalculatorProps) {
  return (
    <section id="calculator" className="panel scroll-mt-24 p-5" aria-labelledby="calculator-title">
      <h2 id="calculator-title" className="text-body tracking-normal">
        Сколько нужно краски в {shade.code}?
      </h2>
      <Form
        action={`${paths.productTint(slug)}#calculator`}
        preventScrollReset
        replace
        className="mt-3 flex flex-wrap items-end gap-2.5"
      >
        <input type="hidden" name="shade" value={shade.address} />
        {fields.map(({ name, label, value, ...limits }) => (
          <Field key={name} label={label} className="w-26">
            {(control) => (
              <Input
                {...control}
                {...limits}
                type="number"
                inputMode="decimal"
                name={name}
                defaultValue={value}
              />
            )}
          </Field>
        ))}
        <Button tone="outline">Посчитать</Button>
      </Form>
      {sets.length === 0 ? (
        <p className="mt-4 text-muted">Столько базы сейчас нет на складе. Позвоните, привезём под заказ.</p>
      ) : null}
      {sets.map((set, index) => (
        <SetForm key={set.text} set={set} isFirst={index === 0} />
      ))}
    </section>
  )
}

function SetForm({ set, isFirst }: { set: TintedSet; isFirst: boolean }) {
  const isAdding = useIsAdding(set.lines[0]?.key ?? '')
  const known = useKnownQuantity()
  return (
    <form method="post" action={paths.cart()} data-cart="" className="mt-4 grid gap-3" noValidate>
      <input type="hidden" name="intent" value="add-set" />
      {set.lines.map(({ key, quantity }) => (
        <span key={key} hidden>
          <input type="hidden" name="productId" value={key} />
          <input type="hidden" name="quantity" value={quantity} />
          <input type="hidden" name="inCart" value={known(key)} />
        </span>
      ))}
      <p>
        {isFirst ? 'Нужно' : 'Или'} {set.text}
      </p>
      <AgreementTick />
      <Button tone={isFirst ? 'ink' : 'outline'} aria-busy={isAdding || undefined}>
        Положить набор в корзину — {formatRoubles(set.totalKopecks)}
      </Button>
    </form>
  )
}
