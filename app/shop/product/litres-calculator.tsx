import { Form } from '@remix-run/react'
import { useState, type InputHTMLAttributes } from 'react'

import {
  CALCULATOR_LIMITS,
  offeredSets,
  offerText,
  paintNeededMl,
  volumeText,
  type OfferedSet,
  type PaintJob,
  type ProductPage,
} from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { Field } from '../../ui/primitives/controls/field'
import { Input } from '../../ui/primitives/controls/controls'
import { useIsAdding } from '../shared/cart/cart-provider'
import { SetLines } from '../shared/cart/set-lines'

interface LitresCalculatorProps {
  product: ProductPage
  coverage: number
  job: PaintJob
}

/** With scripts it calculates while typing; otherwise the form is submitted. */
export function LitresCalculator({ product, coverage, job: initialJob }: LitresCalculatorProps) {
  const [job, setJob] = useState(initialJob)
  const change = (field: keyof PaintJob) => (text: string) => setJob({ ...job, [field]: Number(text) })
  const cans =
    product.family.length > 0 ? product.family.filter((member) => member.color === product.color) : [product]
  const needed = isComplete(job) ? paintNeededMl(job, coverage) : 0
  const sold = cans.flatMap(({ id, volumeMl, priceKopecks, available }) =>
    volumeMl === null ? [] : [{ productId: id, volumeMl, priceKopecks, available }],
  )
  const sets = needed > 0 ? offeredSets(sold, job, coverage) : []
  return (
    <section id="calculator" className="panel p-5" aria-labelledby="calculator-title">
      <h2 id="calculator-title" className="text-body tracking-normal">
        Сколько нужно краски?
      </h2>
      <Form
        action={`${paths.product(product.slug)}#calculator`}
        preventScrollReset
        replace
        className="mt-3 flex flex-wrap gap-2.5"
      >
        <NumberField
          label="Площадь, м²"
          name="area"
          value={job.area}
          onType={change('area')}
          className="w-28"
        />
        <NumberField label="Слоёв" name="coats" value={job.coats} onType={change('coats')} className="w-20" />
        <NumberField
          label="Запас, %"
          name="reserve"
          value={job.reserve}
          onType={change('reserve')}
          className="w-22"
        />
        <noscript>
          <Button tone="outline" small className="mt-6.5">
            Посчитать
          </Button>
        </noscript>
      </Form>
      <div aria-live="polite">
        {needed > 0 ? (
          <Answer neededMl={needed} sets={sets} />
        ) : (
          <p className="mt-4 text-muted">Укажите площадь и число слоёв.</p>
        )}
      </div>
    </section>
  )
}

interface NumberFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  name: keyof typeof CALCULATOR_LIMITS
  value: number
  onType: (text: string) => void
}

function NumberField({ label, name, value, onType, className }: NumberFieldProps) {
  return (
    <Field label={label} {...(className ? { className } : {})}>
      {(control) => (
        <Input
          {...control}
          {...CALCULATOR_LIMITS[name]}
          type="number"
          inputMode="decimal"
          step={name === 'area' ? 'any' : 1}
          name={name}
          defaultValue={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function Answer({ neededMl, sets }: { neededMl: number; sets: readonly OfferedSet[] }) {
  if (sets.length === 0) {
    return (
      <p className="mt-4">
        <strong className="text-block">{volumeText(neededMl)}</strong>{' '}
        <span className="text-muted">— столько сейчас нет на складе. Позвоните, привезём под заказ.</span>
      </p>
    )
  }
  return sets.map((set, index) => <Offer key={set.neededMl} set={set} isFirst={index === 0} />)
}

function Offer({ set, isFirst }: { set: OfferedSet; isFirst: boolean }) {
  const isAdding = useIsAdding(set.lines[0]?.can.productId ?? '')
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="add-set" />
      <SetLines lines={set.lines} />
      <p className="mt-4">
        {isFirst ? 'Нужно' : 'Или'} {offerText(set)}
      </p>
      <Button tone={isFirst ? 'ink' : 'outline'} className="mt-2 w-full" aria-busy={isAdding || undefined}>
        Положить набор в корзину — {formatRoubles(set.totalKopecks)}
      </Button>
    </form>
  )
}

function isComplete(job: PaintJob): boolean {
  return fields.every(
    (field) => job[field] >= CALCULATOR_LIMITS[field].min && job[field] <= CALCULATOR_LIMITS[field].max,
  )
}

const fields = ['area', 'coats', 'reserve'] as const
