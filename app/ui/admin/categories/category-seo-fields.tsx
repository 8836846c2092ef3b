import { searchResultLimits, type CategoryDetail } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { Textarea } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { TextField } from '~/ui/primitives/text-field'

import { FormSection } from '../form/form-section'
import { SearchResult } from '../form/search-result'
import type { CategoryDraft } from './use-category-draft'

interface CategorySeoFieldsProps {
  category: CategoryDetail | null
  draft: CategoryDraft
  state: FormState | undefined
}

const countOf = (text: string, limit: number): string => `${text.length} из ${limit} знаков`

export function CategorySeoFields({ category, draft, state }: CategorySeoFieldsProps) {
  const title = draft.seoTitle || draft.name || 'Название категории'
  const description = draft.seoDescription || `${title}: цены, цвета и объёмы.`
  return (
    <FormSection title="Поисковые системы">
      <TextField
        name="seoTitle"
        label="Заголовок (title)"
        state={state}
        defaultValue={category?.seoTitle ?? ''}
        placeholder={draft.name}
        maxLength={200}
        autoComplete="off"
        hint={countOf(draft.seoTitle, searchResultLimits.title)}
      />
      <Field
        id="seoDescription"
        label="Описание (description)"
        error={errorsOf(state, 'seoDescription')}
        hint={countOf(draft.seoDescription, searchResultLimits.description)}
      >
        {(control) => (
          <Textarea
            {...control}
            name="seoDescription"
            rows={3}
            maxLength={500}
            defaultValue={state?.values.seoDescription ?? category?.seoDescription ?? ''}
          />
        )}
      </Field>
      <SearchResult title={title} address={paths.category(draft.slug || 'adres')} description={description} />
    </FormSection>
  )
}
