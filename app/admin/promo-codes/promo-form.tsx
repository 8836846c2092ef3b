import { Link } from '@remix-run/react'

import type { PromoDetail, PromoFormValues } from '~/domain/promotions/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { TextField } from '~/ui/primitives/controls/text-field'

import { CopyButton } from '../shared/parts/copy-button'
import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { LastChange } from '../shared/form/last-change'
import { type PromoCategory, PromoDiscountFields, PromoTimeFields } from './promo-fields'
import { QuestionLink } from '../shared/question/question-link'

const labels: Record<keyof PromoFormValues, string> = {
  code: 'Код',
  kind: 'Что снимается',
  value: 'Сколько',
  minimum: 'От суммы',
  categoryId: 'На какие товары',
  maxUses: 'Сколько раз всего',
  maxUsesPerPerson: 'Сколько раз одному человеку',
  startsAt: 'С какого времени',
  endsAt: 'До какого времени',
  isActive: 'Включён',
}

function promoDifferences(
  now: PromoFormValues,
  categories: readonly PromoCategory[],
  typed: Readonly<Record<string, string>>,
) {
  const shown = (name: keyof PromoFormValues, text: string): string => {
    if (name === 'kind') return text === 'AMOUNT' ? 'рубли' : 'проценты'
    if (name === 'isActive') return text === 'on' ? 'да' : 'нет'
    if (name === 'categoryId') return categories.find(({ id }) => id === text)?.name ?? 'на все'
    return text.replace('T', ' ') || '—'
  }
  return (Object.keys(labels) as (keyof PromoFormValues)[]).flatMap((name) => {
    const [theirs, mine] = [shown(name, now[name]), shown(name, typed[name] ?? '')]
    return theirs === mine ? [] : [{ label: labels[name], theirs, typed: mine }]
  })
}

interface PromoFormProps {
  promo: PromoDetail | null
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

export function PromoForm({ promo, values, categories, state }: PromoFormProps) {
  const title = promo === null ? 'Новый промокод' : `Промокод ${promo.code}`
  return (
    <FormFrame
      back={promoList}
      title={title}
      note={promo === null ? undefined : <Note promo={promo} />}
      version={promo?.version ?? null}
      state={state}
      concurrentEdit={{
        by: promo === null ? null : <By promo={promo} />,
        differences:
          promo === null || state === undefined ? [] : promoDifferences(values, categories, state.values),
      }}
      aside={<PromoTimeFields values={values} state={state} />}
    >
      <CodeFields values={values} state={state} />
      <PromoDiscountFields values={values} categories={categories} state={state} />
    </FormFrame>
  )
}

export const promoList = { to: officePaths.promos(), label: 'Все промокоды' }

function CodeFields({ values, state }: Pick<PromoFormProps, 'values' | 'state'>) {
  return (
    <FormSection title="Код">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          // A generated code changes the key, so that the field shows it.
          key={state?.values.code}
          name="code"
          label="Промокод"
          required
          state={state}
          defaultValue={values.code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
          hint="Клиент может набрать его маленькими буквами и с пробелами"
        />
        <Button name="intent" value="make-code" tone="outline" className="mt-7">
          Придумать код
        </Button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="maxUses"
          label="Сколько раз всего"
          inputMode="numeric"
          autoComplete="off"
          state={state}
          defaultValue={values.maxUses}
          hint="Пусто — сколько угодно"
        />
        <TextField
          name="maxUsesPerPerson"
          label="Сколько раз одному человеку"
          inputMode="numeric"
          autoComplete="off"
          state={state}
          defaultValue={values.maxUsesPerPerson}
          hint="Пусто — сколько угодно"
        />
      </div>
    </FormSection>
  )
}

function Note({ promo }: { promo: PromoDetail }) {
  const { id, code, batch } = promo
  return (
    <>
      <CopyButton text={code} label={`Скопировать код ${code}`} />
      <By promo={promo} />
      {batch === null ? null : (
        <span>
          Партия{' '}
          <Link to={officePaths.promos({ batch })} className="touch-link link">
            «{batch}»
          </Link>
        </span>
      )}
      <Link to={officePaths.newPromo(id)} className="touch-link link">
        Сделать такой же
      </Link>
      <QuestionLink to={officePaths.promoDeletion(id)} className="touch-link link">
        Удалить
      </QuestionLink>
    </>
  )
}

function By({ promo: { lastChange } }: { promo: PromoDetail }) {
  return lastChange === null ? null : <LastChange name={lastChange.authorName} at={lastChange.createdAt} />
}
