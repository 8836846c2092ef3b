import { Form, Link } from '@remix-run/react'

import {
  choicesOf,
  OPEN_PARTS,
  STEP_LABELS,
  SURFACE_NAMES,
  surfaceOf,
  type PlannedStep,
  type SurfaceName,
  type Trial,
} from '~/domain/paint-systems/staff'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { Button } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { ListTabs } from '../shared/list/list-tabs'
import type { OpenPart } from './rule-form'

interface RuleTrialProps {
  asked: Record<OpenPart, string> & { surface: SurfaceName; area: string }
  /** All questions are answered. */
  isAsked: boolean
  /** Null for answers that do not go together. */
  trial: Trial | null
}

const labels: Record<OpenPart, string> = { place: 'Место', state: 'Состояние', wish: 'Пожелание' }

export function RuleTrial({ asked, isAsked, trial }: RuleTrialProps) {
  return (
    <>
      <Link to={officePaths.paintRules()} className="touch-link text-muted hover:text-ink">
        ← Что красим?
      </Link>
      <h1 className="mt-1 mb-4 text-section">Что предложит магазин</h1>
      <ListTabs
        label="Что красим"
        name="surface"
        value={asked.surface}
        options={SURFACE_NAMES.map((name) => [name, surfaceOf(name).label] as const)}
      />
      <Form
        key={asked.surface}
        method="get"
        action={officePaths.paintRuleTrial()}
        className="panel mt-4 grid grid-cols-1 items-end gap-3 p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_0.5fr_auto]"
      >
        <input type="hidden" name="surface" value={asked.surface} />
        {OPEN_PARTS.map((part) => (
          <Field key={part} id={part} label={labels[part]}>
            {(control) => (
              <Select {...control} name={part} defaultValue={asked[part]}>
                {choicesOf(asked.surface, part).map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field id="area" label="Площадь, м²">
          {(control) => (
            <Input {...control} name="area" inputMode="decimal" maxLength={8} defaultValue={asked.area} />
          )}
        </Field>
        <Button tone="outline">Проверить</Button>
      </Form>
      {isAsked ? <Proposal trial={trial} asked={asked} /> : null}
    </>
  )
}

function Proposal({ trial, asked }: Pick<RuleTrialProps, 'trial' | 'asked'>) {
  if (trial === null)
    return <p className="mt-4">Такие ответы вместе не встречаются: магазин о них не спрашивает.</p>
  const { title, path, area, system, rules } = trial
  if (area === null) return <p className="mt-4 text-danger">Площадь — число от 1 до 10 000.</p>
  if (system === null)
    return (
      <p className="mt-4" aria-live="polite">
        Правила для этих ответов нет: магазин предложит связаться с вами и покажет ближайшие ответы.{' '}
        <Link to={officePaths.newPaintRule({ ...asked, area: undefined })} className="link">
          Написать правило
        </Link>
      </p>
    )
  return (
    <section className="panel mt-4 grid gap-3 p-4" aria-label="Предложение" aria-live="polite">
      <h2 className="text-lead">
        {title}, {area.toLocaleString('ru-RU')} м²: {formatRoubles(system.totalKopecks)}
      </h2>
      {system.isShort ? (
        <p className="font-semibold text-danger">Не на каждый шаг хватает товара: клиент увидит это.</p>
      ) : null}
      <ol className="grid divide-y divide-line">
        {system.steps.map((step) => (
          <TriedStep key={step.name} step={step} rule={rules[step.ruleId] ?? ''} />
        ))}
      </ol>
      <p>
        <a href={`${paths.paintSystem(path)}?area=${String(area)}`} className="link">
          Открыть страницу клиента
        </a>
      </p>
    </section>
  )
}

function TriedStep({ step, rule }: { step: PlannedStep; rule: string }) {
  const { kind, text, chosen, options, missing, ruleId } = step
  return (
    <li className="grid gap-1 py-3">
      <p>
        <b>{STEP_LABELS[kind]}.</b> {text}
      </p>
      {chosen === null ? null : (
        <p>
          {chosen.name}
          {chosen.color === null ? '' : `, ${chosen.color}`}: {chosen.amount} —{' '}
          <b>{formatRoubles(chosen.totalKopecks)}</b>
          {options.length > 1 ? (
            <span className="text-muted"> (можно заменить: {options.length - 1})</span>
          ) : null}
        </p>
      )}
      {missing.length === 0 ? null : (
        <p className="text-danger">Не хватает или не продаётся: {missing.join('; ')}</p>
      )}
      <p className="text-small text-muted">
        Правило:{' '}
        <Link to={officePaths.paintRule(ruleId)} className="link">
          {rule}
        </Link>
      </p>
    </li>
  )
}
