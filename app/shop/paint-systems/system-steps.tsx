import { Link } from '@remix-run/react'

import { LEFT_OUT, type PlannedStep, type StepOption } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Swatch } from '../../ui/primitives/display/swatch'

interface StepProps {
  step: PlannedStep
  /** Of the page. */
  href: string
  query: Readonly<Record<string, string>>
}

interface SystemStepsProps extends Omit<StepProps, 'step'> {
  steps: readonly PlannedStep[]
}

/** One panel for each kind of step, in the order of work. */
export function SystemSteps({ steps, ...place }: SystemStepsProps) {
  const groups = [...Map.groupBy(steps, ({ kind }) => kind).entries()]
  return (
    <ol className="grid gap-4" aria-label="Что понадобится">
      {groups.map(([kind, own], index) => (
        <li key={kind} className="panel p-5">
          <h2 className="text-lead">
            {index + 1}. {own[0]?.label}
            <Coats kind={kind} step={own[0]} />
          </h2>
          {own.map((step) => (
            <Step key={step.name} step={step} {...place} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Coats({ kind, step }: { kind: PlannedStep['kind']; step: PlannedStep | undefined }) {
  if ((kind !== 'PRIME' && kind !== 'PAINT') || !step?.chosen || step.coats < 2) return null
  return <span className="font-regular text-muted"> в {counted(step.coats, ['слой', 'слоя', 'слоёв'])}</span>
}

function Step({ step, href, query }: StepProps) {
  const { text, options, chosen, isLeftOut, missing, name } = step
  const label = chosen?.name ?? step.label
  const to = (choice: string | undefined): string => {
    const chosenQuery = new URLSearchParams(withChoice(query, name, choice)).toString()
    return `${href}${chosenQuery === '' ? '' : `?${chosenQuery}`}#${name}`
  }
  return (
    <div id={name} className="scroll-mt-24 not-first-of-type:mt-4">
      <p className="mt-1 max-w-text text-pretty">{text}</p>
      {chosen === null ? null : <ChosenGoods option={chosen} leaveOut={to(LEFT_OUT)} />}
      {isLeftOut ? (
        <p className="mt-2 text-muted">
          Не кладём в набор: у вас это есть.{' '}
          <Link
            to={to(undefined)}
            preventScrollReset
            className="link"
            aria-label={`Вернуть в набор: ${text}`}
          >
            Вернуть
          </Link>
        </p>
      ) : null}
      {options.length === 0 && missing.length > 0 && !isLeftOut ? (
        <p className="mt-2 font-semibold text-danger">
          Столько сейчас нет: {missing.join(', ')}.{' '}
          <Link to={paths.contacts()} className="link">
            Спросите у нас
          </Link>
        </p>
      ) : null}
      {options.length < 2 || isLeftOut ? null : (
        <OtherGoods options={options} chosen={chosen} to={to} label={label} />
      )}
    </div>
  )
}

function withChoice(
  query: Readonly<Record<string, string>>,
  name: string,
  choice: string | undefined,
): Record<string, string> {
  const { [name]: _, ...others } = query
  return choice === undefined ? others : { ...others, [name]: choice }
}

function ChosenGoods({ option, leaveOut }: { option: StepOption; leaveOut: string }) {
  const { slug, name, imageUrl, color, colorHex, amount, totalKopecks, isTinted } = option
  return (
    <div className="paint-goods">
      {imageUrl === null ? (
        <span />
      ) : (
        <img src={imageUrl} alt="" width={72} height={72} loading="lazy" className="h-auto w-full" />
      )}
      <div className="min-w-0">
        <Link to={paths.product(slug)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <p className="mt-1 text-small">{amount}</p>
        {color === null ? null : (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-muted">
            {colorHex === null ? null : <Swatch hex={colorHex} />} {color}
          </p>
        )}
        {isTinted ? (
          <p className="mt-1 text-small">
            <Link to={paths.productTint(slug)} className="link">
              Заколеровать в любой цвет
            </Link>{' '}
            <span className="text-muted">или</span>{' '}
            <Link to={paths.colors()} className="link">
              найти оттенок
            </Link>
          </p>
        ) : null}
      </div>
      <div className="paint-goods-price">
        <b className="text-lead">{formatRoubles(totalKopecks)}</b>
        <Link to={leaveOut} preventScrollReset className="link text-small" aria-label={`Не нужно: ${name}`}>
          Не нужно
        </Link>
      </div>
    </div>
  )
}

interface OtherGoodsProps {
  options: readonly StepOption[]
  chosen: StepOption | null
  to: (choice: string | undefined) => string
  label: string
}

function OtherGoods({ options, chosen, to, label }: OtherGoodsProps) {
  const others = options.filter(({ key }) => key !== chosen?.key)
  return (
    <details className="disclosure mt-1">
      <summary className="w-fit justify-start text-medium">
        Выбрать другое<span className="sr-only"> вместо «{label}»</span>
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ key, name, amount, totalKopecks }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              <Link to={to(key)} preventScrollReset className="link font-semibold">
                {name}
              </Link>
              <span className="block text-small text-muted">{amount}</span>
            </span>
            <b>{formatRoubles(totalKopecks)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
