import { Form, Link, useSubmit } from '@remix-run/react'

import {
  type FigureName,
  FIGURES,
  numberText,
  type Painted,
  PAINTED,
  PAINTED_SORTS,
  type PaintedAmount,
  type PaintingPlan,
  type PaintingTool,
} from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { Button, LinkButton } from '../../ui/primitives/controls/button'
import { ShareButton } from '../shared/products/share-button'
import { PaintSystemsLine } from '../paint-systems/paint-systems-line'
import { PaintOptions } from './paint-options'
import { AddToCart } from '../shared/cart/add-to-cart'
import { TextField } from '../../ui/primitives/controls/text-field'
import { useAfterPause } from '../../ui/primitives/hooks/use-after-pause'

/** Milliseconds without typing before it is calculated. */
const REST = 500

interface CalculatorFormProps {
  painted: Painted
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
}

function CalculatorForm({ painted, values, fieldErrors }: CalculatorFormProps) {
  const submit = useSubmit()
  const afterPause = useAfterPause(REST)
  const count = (form: HTMLFormElement) =>
    afterPause(() => submit(form, { replace: true, preventScrollReset: true }))
  const state = { values, fieldErrors, formErrors: [] }
  const isByLitres = (values.litres ?? '') !== ''
  const figure = (name: FigureName) => (
    <TextField
      key={name}
      name={name}
      label={FIGURES[name].label}
      state={state}
      inputMode={FIGURES[name].step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={8}
    />
  )
  return (
    <Form
      method="get"
      action={paths.calculator()}
      className="panel grid grid-cols-2 gap-3 p-5"
      aria-label="Размеры"
      noValidate
      replace
      preventScrollReset
      onInput={(event) => count(event.currentTarget)}
    >
      <input type="hidden" name="what" value={painted} />
      {isByLitres ? (
        <TextField
          name="litres"
          label="Сколько литров"
          state={state}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className="col-span-2"
        />
      ) : (
        <>
          {PAINTED_SORTS[painted].figures.map(figure)}
          <TextField
            name="area"
            label="Или сразу площадь, м²"
            hint={
              painted === 'walls'
                ? 'Двери и окна вычтем, размеры — нет'
                : 'Если заполнить, размеры не считаются'
            }
            state={state}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            className="col-span-2"
          />
          {(['coats', 'reserve'] as const).map(figure)}
        </>
      )}
      <TextField
        name="search"
        label="Какая краска"
        hint={`Пусто: ${PAINTED_SORTS[painted].paint}`}
        state={state}
        autoComplete="off"
        maxLength={100}
        className="col-span-2"
      />
      <Button className="col-span-2">Посчитать</Button>
    </Form>
  )
}

interface CalculatorPageProps {
  painted: Painted
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
  /** Null while there are errors. */
  amount: PaintedAmount | null
  plan: PaintingPlan | null
  /** The owner has written rules for «Что красим?». */
  hasSystems: boolean
  url: string
}

export function CalculatorPage(props: CalculatorPageProps) {
  const { painted, values, fieldErrors, amount, plan, hasSystems, url } = props
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ href: paths.catalog(), label: 'Каталог' }, { label: 'Калькулятор' }]} />
      <header className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>Калькулятор краски</h1>
        <ShareButton title="Расчёт краски" url={url} />
      </header>
      <nav aria-label="Что красим" className="segments max-w-narrow">
        {PAINTED.map((what) => (
          <Link
            key={what}
            to={paths.calculator({ what })}
            aria-current={what === painted ? 'page' : undefined}
          >
            {PAINTED_SORTS[what].label}
          </Link>
        ))}
      </nav>
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
          {hasSystems ? <PaintSystemsLine /> : null}
        </div>
      </div>
    </div>
  )
}

function summary(painted: Painted, search: string, amount: PaintedAmount): string {
  const what = search === '' ? PAINTED_SORTS[painted].label.toLowerCase() : `«${search}»`
  if ('litres' in amount)
    return `Набираем ${numberText(amount.litres)}\u00a0л: ${what}. Сначала то, что берут для этого чаще.`
  const coats = `${amount.coats}\u00a0${amount.coats === 1 ? 'слой' : amount.coats < 5 ? 'слоя' : 'слоёв'}`
  return `Площадь ${numberText(amount.area)}\u00a0м², ${coats}, запас ${numberText(amount.reserve)}\u00a0%: ${what}. Сначала то, что берут для этого чаще.`
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

function PaintingTools({ tools }: { tools: readonly PaintingTool[] }) {
  return (
    <section aria-label="Инструмент">
      <h2 className="mb-3 text-block">Инструмент</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {tools.map(({ id, slug, name, imageUrl, priceKopecks, available }) => (
          <li key={id} className="panel grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 p-4">
            {imageUrl === null ? (
              <span />
            ) : (
              <img src={imageUrl} alt="" width={64} height={64} loading="lazy" className="h-auto w-full" />
            )}
            <div className="min-w-0">
              <Link to={paths.product(slug)} className="block font-semibold hover:text-accent">
                {name}
              </Link>
              <p className="mt-1 mb-2 font-bold">{formatRoubles(priceKopecks)}</p>
              <AddToCart productId={id} name={name} available={available} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
