import { Link } from '@remix-run/react'

import type { CategoryDetail } from '~/domain/catalog/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'

import { FormFrame } from '../form/form-frame'
import { LastChange } from '../form/last-change'
import { categoryDifferences } from './category-differences'
import { CategoryMainFields } from './category-main-fields'
import { CategorySeoFields } from './category-seo-fields'
import { CategorySideFields } from './category-side-fields'
import { useCategoryDraft } from './use-category-draft'

interface CategoryFormProps {
  category: CategoryDetail | null
  parents: readonly { id: string; name: string }[]
  state: FormState | undefined
}

export function CategoryForm({ category, parents, state }: CategoryFormProps) {
  const draft = useCategoryDraft(category, state)
  return (
    <FormFrame
      encType="multipart/form-data"
      onInput={draft.note}
      back={{ to: officePaths.categories(), label: 'Все категории' }}
      title={category ? category.name : 'Новая категория'}
      note={category ? <Note category={category} /> : undefined}
      version={category?.version ?? null}
      state={state}
      concurrentEdit={{
        by: <By category={category} />,
        differences: category && state ? categoryDifferences(category, parents, state.values) : [],
      }}
      isChanged={draft.isDirty}
      aside={<CategorySideFields category={category} parents={parents} draft={draft} state={state} />}
    >
      <CategoryMainFields category={category} draft={draft} state={state} />
      <CategorySeoFields category={category} draft={draft} state={state} />
    </FormFrame>
  )
}

function Note({ category }: { category: CategoryDetail }) {
  return (
    <>
      <By category={category} />
      {category.isActive ? (
        <Link to={paths.category(category.slug)} className="touch-link link">
          Смотреть на сайте
        </Link>
      ) : (
        'На сайте не показывается'
      )}
    </>
  )
}

function By({ category }: { category: CategoryDetail | null }) {
  return category?.lastChange ? (
    <LastChange name={category.lastChange.authorName} at={category.lastChange.createdAt} />
  ) : null
}
