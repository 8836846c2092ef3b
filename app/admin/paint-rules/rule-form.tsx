import {
  choicesOf,
  OPEN_PARTS,
  ruleLimits,
  SURFACE_NAMES,
  surfaceOf,
  type EditedPaintRule,
  type SurfaceName,
} from '~/domain/paint-systems/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Tabs } from '~/ui/primitives/navigation/tabs'

import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { fieldDifferences } from '../shared/form/field-differences'
import { FormFrame } from '../shared/form/form-frame'
import { KeptNote } from '../shared/form/kept-note'
import { LastChange } from '../shared/form/last-change'
import { StepRow } from './step-row'

/** Empty rows at the end, so that steps are added without JavaScript. */
const SPARE = 3
const FEWEST = 5

export type OpenPart = (typeof OPEN_PARTS)[number]

interface RuleFormProps {
  rule: EditedPaintRule | null
  answers: Record<OpenPart, string> & { surface: SurfaceName }
  draft: OpenedDraft
  state: FormState | undefined
}

const labels: Record<OpenPart, string> = { place: 'Место', state: 'Состояние', wish: 'Пожелание' }

export function RuleForm({ rule, answers, draft, state }: RuleFormProps) {
  const { surface } = answers
  const steps = rule?.steps ?? []
  const typed = Object.keys(state?.values ?? {}).flatMap(
    (name) => /^steps\.(\d+)\.text$/.exec(name)?.[1] ?? [],
  )
  const rows = Math.min(
    ruleLimits.steps,
    Math.max(FEWEST, steps.length + SPARE, ...typed.map((index) => Number(index) + 1)),
  )
  const lastChange = rule?.lastChange ? (
    <LastChange name={rule.lastChange.actorName} at={rule.lastChange.createdAt} />
  ) : null
  return (
    <FormFrame
      key={surface}
      back={{ to: officePaths.paintRules({ surface }), label: 'Что красим?' }}
      title={rule?.name ?? `Новое правило: ${surfaceOf(surface).label}`}
      note={
        rule ? <KeptNote lastChange={lastChange} deletion={officePaths.paintRuleDeletion(rule.id)} /> : null
      }
      version={rule?.version ?? null}
      state={state}
      draft={draft}
      concurrentEdit={{ by: lastChange, differences: differencesOf(rule, state) }}
    >
      <input type="hidden" name="surface" value={surface} />
      <section className="panel grid gap-4 p-4">
        <h2 className="text-lead">Для каких ответов</h2>
        {rule === null ? (
          <Tabs
            label="Что красим"
            tabs={SURFACE_NAMES.map((name) => ({
              to: officePaths.newPaintRule({ surface: name }),
              label: surfaceOf(name).label,
              isCurrent: name === surface,
            }))}
          />
        ) : null}
        {errorsOf(state, 'surface').map((text) => (
          <p key={text} className="font-semibold text-danger" role="alert">
            {text}
          </p>
        ))}
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
          {OPEN_PARTS.map((part) => (
            <Field key={part} id={part} label={labels[part]} error={errorsOf(state, part)}>
              {(control) => (
                <Select {...control} name={part} defaultValue={state?.values[part] ?? answers[part]}>
                  <option value="">Любое</option>
                  {choicesOf(surface, part).map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </section>
      <section className="panel grid gap-4 p-4">
        <h2 className="text-lead">Шаги</h2>
        <p className="text-muted">
          Товары называют артикулами, лучший первым: магазин возьмёт первый, которого хватит, и считает всю
          его серию. Шаг без товаров — только совет. Пустая строка удаляется.
        </p>
        {Array.from({ length: rows }, (_, index) => (
          <StepRow key={index} index={index} step={steps[index] ?? null} state={state} />
        ))}
      </section>
    </FormFrame>
  )
}

function differencesOf(rule: EditedPaintRule | null, state: FormState | undefined) {
  const now: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const [index, step] of (rule?.steps ?? []).entries()) {
    names[`steps.${index}.text`] = `Шаг ${index + 1}`
    now[`steps.${index}.text`] = step.text
    names[`steps.${index}.skus`] = `Артикулы шага ${index + 1}`
    now[`steps.${index}.skus`] = step.goods.map(({ sku }) => sku).join('\n')
  }
  return fieldDifferences({ labels: names, now, state })
}
