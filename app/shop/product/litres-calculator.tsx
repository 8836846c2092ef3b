import { Form } from '@remix-run/react'
import { useState, type InputHTMLAttributes } from 'react'

import {
  CALCULATOR_LIMITS,
  cheapestSet,
  numberText,
  paintNeededMl,
  setText,
  surplusText,
  volumeText,
  type CanSet,
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
  const set = cheapestSet(sold, needed)
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
          <Answer neededMl={needed} set={set} />
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

function Answer({ neededMl, set }: { neededMl: number; set: CanSet | null }) {
  const isAdding = useIsAdding(set?.lines[0]?.can.productId ?? '')
  if (!set) {
    return (
      <p className="mt-4">
        <strong className="text-block">{volumeText(neededMl)}</strong>{' '}
        <span className="text-muted">— столько сейчас нет на складе. Позвоните, привезём под заказ.</span>
      </p>
    )
  }
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="add-set" />
      <SetLines lines={set.lines} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <strong className="text-block">{numberText(neededMl / 1_000)}&nbsp;л</strong>
        <span className="text-muted">
          — хватит {setText(set)}
          {surplusText(set, neededMl)}
        </span>
      </p>
      <Button className="mt-4 w-full" aria-busy={isAdding || undefined}>
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
