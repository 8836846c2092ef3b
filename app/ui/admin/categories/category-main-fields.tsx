import { addressOfName, type CategoryDetail } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Input, Textarea } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { TextField } from '~/ui/primitives/text-field'

import { FormSection } from '../form/form-section'
import type { CategoryDraft } from './use-category-draft'

interface CategoryMainFieldsProps {
  category: CategoryDetail | null
  draft: CategoryDraft
  state: FormState | undefined
}

export function CategoryMainFields({ category, draft, state }: CategoryMainFieldsProps) {
  return (
    <FormSection title="Основное">
      <TextField
        name="name"
        label="Название"
        required
        state={state}
        defaultValue={category?.name ?? ''}
        maxLength={120}
        autoComplete="off"
        onBlur={({ currentTarget }) => fillSlug(currentTarget)}
      />
      <Field
        id="slug"
        label="Адрес (slug)"
        error={errorsOf(state, 'slug')}
        hint={category ? 'Прежний адрес будет вести на новый' : 'Пусто — составим из названия латиницей'}
      >
        {(control) => (
          <Input
            {...control}
            name="slug"
            defaultValue={state?.values.slug ?? category?.slug ?? ''}
            placeholder={draft.slug}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="description"
        label="Описание"
        error={errorsOf(state, 'description')}
        hint="Стоит под товарами на странице категории"
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={4}
            maxLength={5_000}
            defaultValue={state?.values.description ?? category?.description ?? ''}
          />
        )}
      </Field>
    </FormSection>
  )
}

function fillSlug({ form, value }: HTMLInputElement): void {
  const slug = form?.elements.namedItem('slug')
  if (slug instanceof HTMLInputElement && slug.value === '') slug.value = addressOfName(value)
}
