import type { CategoryDetail } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Input, Select } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { Switch } from '~/ui/primitives/switch'
import { TextField } from '~/ui/primitives/text-field'

import { FormSection } from '../form/form-section'
import { CategoryImageField } from './category-image-field'
import type { CategoryDraft } from './use-category-draft'

interface CategorySideFieldsProps {
  category: CategoryDetail | null
  parents: readonly { id: string; name: string }[]
  draft: CategoryDraft
  state: FormState | undefined
}

export function CategorySideFields({ category, parents, draft, state }: CategorySideFieldsProps) {
  const isActive = state ? state.values.isActive === 'on' : (category?.isActive ?? true)
  const choices = parents.filter(({ id }) => id !== category?.id)
  return (
    <>
      <FormSection title="Показ">
        <Switch name="isActive" label="Показывать на сайте" defaultChecked={isActive} />
        <Field id="parentId" label="Родительская категория" error={errorsOf(state, 'parentId')}>
          {(control) => (
            <Select
              {...control}
              name="parentId"
              defaultValue={state?.values.parentId ?? category?.parentId ?? ''}
            >
              <option value="">Нет, верхний уровень</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="sortOrder"
          label="Порядок"
          type="number"
          inputMode="numeric"
          step={1}
          state={state}
          defaultValue={String(category?.sortOrder ?? 0)}
          hint="Чем меньше число, тем выше"
        />
      </FormSection>
      <FormSection title="Изображение">
        <CategoryImageField
          imageUrl={category?.imageUrl ?? null}
          tint={draft.tint}
          state={state}
          onChange={draft.touch}
        />
        <Field id="tint" label="Цвет фона плитки" error={errorsOf(state, 'tint')}>
          {(control) => (
            <Input
              {...control}
              type="color"
              name="tint"
              defaultValue={state?.values.tint ?? category?.tint ?? '#e2dacb'}
              className="color-input"
            />
          )}
        </Field>
      </FormSection>
    </>
  )
}
