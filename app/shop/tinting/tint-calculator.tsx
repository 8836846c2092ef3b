import { Form } from '@remix-run/react'

import { CALCULATOR_LIMITS, offerText, type OfferedSet, type PaintJob } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { Input } from '../../ui/primitives/controls/controls'
import { Field } from '../../ui/primitives/controls/field'
import { useIsAdding } from '../shared/cart/cart-provider'
import { SetLines } from '../shared/cart/set-lines'
import { AgreementTick } from './agreement-tick'

export interface TintPlan {
  job: PaintJob
  /** Cans of the base with the fee. */
  sets: OfferedSet[]
}

interface TintCalculatorProps {
  plan: TintPlan
  slug: string
  shade: { address: string; code: string }
}

const fields = [
  { name: 'area', label: 'Площадь, м²', step: 'any' },
  { name: 'coats', label: 'Слоёв', step: 1 },
  { name: 'reserve', label: 'Запас, %', step: 1 },
] as const

/** The server counts, so that the page works without scripts. */
export function TintCalculator({ plan: { job, sets }, slug, shade }: TintCalculatorProps) {
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
        {fields.map(({ name, label, step }) => (
          <Field key={name} label={label} className="w-26">
            {(control) => (
              <Input
                {...control}
                {...CALCULATOR_LIMITS[name]}
                type="number"
                inputMode="decimal"
                step={step}
                name={name}
                defaultValue={job[name]}
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
        <TintedSet key={set.neededMl} set={set} isFirst={index === 0} />
      ))}
    </section>
  )
}

function TintedSet({ set, isFirst }: { set: OfferedSet; isFirst: boolean }) {
  const isAdding = useIsAdding(set.lines[0]?.can.productId ?? '')
  return (
    <form method="post" action={paths.cart()} data-cart="" className="mt-4 grid gap-3">
      <input type="hidden" name="intent" value="add-set" />
      <SetLines lines={set.lines} />
      <p>
        {isFirst ? 'Нужно' : 'Или'} {offerText(set)}
      </p>
      <AgreementTick />
      <Button tone={isFirst ? 'ink' : 'outline'} aria-busy={isAdding || undefined}>
        Положить набор в корзину — {formatRoubles(set.totalKopecks)}
      </Button>
    </form>
  )
}
