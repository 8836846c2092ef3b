import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { LinkButton } from '~/ui/primitives/controls/button'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { LastChange } from '../shared/form/last-change'
import { RadioField } from '../shared/form/radio-field'
import { SegmentCount } from './segment-count'
import { ChoiceField, DaysField, RangeField } from './segment-fields'

const matches = [
  ['all', 'Все правила сразу'],
  ['any', 'Хотя бы одно правило'],
] as const

interface SegmentFormProps {
  segment: { id: string; name: string; version: string; authorName: string; updatedAt: Date } | null
  values: Readonly<Partial<Record<string, string>>>
  choices: {
    categories: Readonly<Record<string, string>>
    brands: readonly string[]
    tags: readonly string[]
  }
  state: FormState | undefined
}

export function SegmentForm({ segment, values, choices, state }: SegmentFormProps) {
  const typed = { ...values, ...state?.values }
  const isAny = typed.match === 'any'
  return (
    <FormFrame
      back={{ to: officePaths.segments(), label: 'Сегменты' }}
      title={segment?.name ?? 'Новый сегмент'}
      note={segment === null ? undefined : <LastChange name={segment.authorName} at={segment.updatedAt} />}
      version={segment?.version ?? null}
      state={state}
      concurrentEdit={{ by: null, differences: [] }}
      aside={
        <>
          <SegmentCount count={typed.count} reached={typed.reached} />
          {segment === null ? null : (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={officePaths.customers({ segment: segment.id })} tone="outline">
                Показать клиентов
              </LinkButton>
              <LinkButton to={officePaths.segmentDeletion(segment.id)} tone="quiet">
                Удалить сегмент
              </LinkButton>
            </div>
          )}
        </>
      }
    >
      <FormSection title="Сегмент">
        <TextField
          name="name"
          label="Название"
          required
          state={state}
          defaultValue={values.name}
          maxLength={80}
          autoComplete="off"
        />
        <RadioField
          name="match"
          label="Кто подходит"
          options={matches}
          defaultValue={isAny ? 'any' : 'all'}
          state={state}
        />
      </FormSection>
      <PurchaseRules {...{ values, typed, choices, state }} />
      <FormSection title="Заказы">
        <RangeField
          label="Сколько заказов"
          names={['ordersMin', 'ordersMax']}
          values={values}
          state={state}
        />
        <RangeField label="Потрачено, ₽" names={['spentMin', 'spentMax']} values={values} state={state} />
        <DaysField label="Последний заказ" prefix="lastOrder" values={typed} state={state} />
      </FormSection>
      <PersonRules {...{ values, typed, choices, state }} />
    </FormFrame>
  )
}

type RulesProps = Pick<SegmentFormProps, 'values' | 'choices' | 'state'> & {
  typed: SegmentFormProps['values']
}

function PurchaseRules({ values, typed, choices, state }: RulesProps) {
  return (
    <FormSection title="Что покупали">
      <TextField
        name="sku"
        label="Артикул товара"
        state={state}
        defaultValue={values.sku}
        maxLength={64}
        autoComplete="off"
      />
      <ChoiceField
        name="categoryId"
        label="Категория, с подкатегориями"
        value={typed.categoryId}
        options={choices.categories}
        state={state}
      />
      <ChoiceField
        name="brand"
        label="Бренд"
        value={typed.brand}
        options={Object.fromEntries(choices.brands.map((brand) => [brand, brand]))}
        state={state}
      />
      <TextField
        name="words"
        label="Слово в названии, применении или материале"
        state={state}
        defaultValue={values.words}
        maxLength={100}
        hint="Например, «дерево»: как в поиске магазина, в любой форме"
        autoComplete="off"
      />
      <TextField
        name="boughtDays"
        label="За последние дни"
        inputMode="numeric"
        state={state}
        defaultValue={values.boughtDays}
        hint="Пусто — когда угодно"
        autoComplete="off"
      />
    </FormSection>
  )
}

function PersonRules({ values, typed, choices, state }: RulesProps) {
  return (
    <FormSection title="Кто это">
      <DaysField label="Регистрация" prefix="registered" values={typed} state={state} />
      <TextField
        name="cities"
        label="Города"
        state={state}
        defaultValue={values.cities}
        maxLength={500}
        hint="Через запятую"
        autoComplete="off"
      />
      <TextField
        name="tags"
        label="Теги"
        state={state}
        defaultValue={values.tags}
        maxLength={500}
        hint={
          choices.tags.length === 0
            ? 'Через запятую'
            : `Через запятую; есть: ${choices.tags.slice(0, 10).join(', ')}`
        }
        autoComplete="off"
      />
      <TextField
        name="openedDays"
        label="Открывали рассылку за последние дни"
        inputMode="numeric"
        state={state}
        defaultValue={values.openedDays}
        autoComplete="off"
      />
      <Checkbox
        name="withSubscribers"
        label="Вместе с подписчиками рассылки без кабинета"
        defaultChecked={typed.withSubscribers === 'on'}
      />
    </FormSection>
  )
}
