import {
  numberText,
  PAINTED,
  PAINTED_SORTS,
  type PaintedAmount,
  type Painted,
  type PaintingPlan,
} from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Breadcrumbs } from '../../primitives/breadcrumbs'
import { EmptyState } from '../../primitives/empty-state'
import { LinkButton } from '../../primitives/button'
import { Tabs } from '../../primitives/tabs'
import { ShareButton } from '../product/share-button'
import { CalculatorForm } from './calculator-form'
import { PaintOptions } from './paint-options'
import { PaintingTools } from './painting-tools'

interface CalculatorPageProps {
  painted: Painted
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
  /** Null while there are errors. */
  amount: PaintedAmount | null
  plan: PaintingPlan | null
  url: string
}

export function CalculatorPage({ painted, values, fieldErrors, amount, plan, url }: CalculatorPageProps) {
  const tabs = PAINTED.map((what) => ({
    to: paths.calculator({ what }),
    label: PAINTED_SORTS[what].label,
    isCurrent: what === painted,
  }))
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ href: paths.catalog(), label: 'Каталог' }, { label: 'Калькулятор' }]} />
      <header className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>Калькулятор краски</h1>
        <ShareButton title="Расчёт краски" url={url} />
      </header>
      <Tabs label="Что красим" tabs={tabs} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[320px_minmax(0,1fr)]">
        <CalculatorForm key={painted} painted={painted} values={values} fieldErrors={fieldErrors} />
        <div className="grid grid-cols-1 gap-8">
          {amount === null ? null : (
            <p className="text-lead" aria-live="polite">
              {summary(painted, values.search ?? '', amount)}
            </p>
          )}
          {plan === null ? null : plan.paints.length === 0 ? (
            <Nothing search={values.search ?? ''} />
          ) : (
            <PaintOptions title="Краска" options={plan.paints} amount={amount} />
          )}
          {plan && plan.primers.length > 0 ? (
            <PaintOptions title="Грунтовка, один слой" options={plan.primers} amount={amount} />
          ) : null}
          {plan && plan.tools.length > 0 ? <PaintingTools tools={plan.tools} /> : null}
        </div>
      </div>
    </div>
  )
}

function summary(painted: Painted, search: string, amount: PaintedAmount): string {
  const what = search === '' ? PAINTED_SORTS[painted].label.toLowerCase() : `«${search}»`
  if ('litres' in amount)
    return `Набираем ${numberText(amount.litres)}\u00a0л: ${what}. Самые выгодные наборы — первыми.`
  const coats = `${amount.coats}\u00a0${amount.coats === 1 ? 'слой' : amount.coats < 5 ? 'слоя' : 'слоёв'}`
  return `Площадь ${numberText(amount.area)}\u00a0м², ${coats}, запас ${numberText(amount.reserve)}\u00a0%: ${what}. Самые выгодные наборы — первыми.`
}

function Nothing({ search }: { search: string }) {
  return (
    <EmptyState
      icon="search"
      title="СТОЛЬКО СЕЙЧАС НЕТ"
      actions={
        <LinkButton to={paths.catalog(search === '' ? {} : { search })}>Посмотреть в каталоге</LinkButton>
      }
    >
      На складе не набрать такого объёма подходящей краски. Позвоните: привезём под заказ.
    </EmptyState>
  )
}
