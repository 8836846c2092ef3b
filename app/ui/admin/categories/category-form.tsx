import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef } from 'react'

import type { CategoryDetail } from '~/domain/catalog/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { ChangedMeanwhile, VersionField } from '../changed-meanwhile'
import { UnsavedChanges } from '../form/unsaved-changes'
import { useSaveShortcut } from '../form/use-save-shortcut'
import { categoryDifferences } from './category-differences'
import { CategoryMainFields } from './category-main-fields'
import { CategorySeoFields } from './category-seo-fields'
import { CategorySideFields } from './category-side-fields'
import { useCategoryDraft } from './use-category-draft'

interface CategoryFormProps {
  /** Null for a new one. */
  category: CategoryDetail | null
  /** Categories that it may stand under. */
  parents: readonly { id: string; name: string }[]
  state: FormState | undefined
}

/** Everything that is said of a category. */
export function CategoryForm({ category, parents, state }: CategoryFormProps) {
  const draft = useCategoryDraft(category, state)
  const save = useRef<HTMLButtonElement>(null)
  useSaveShortcut(save)
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  return (
    <>
      <UnsavedChanges isDirty={draft.isDirty && !isBusy} />
      <Link to={officePaths.categories()} className="text-muted hover:text-ink">
        ← Все категории
      </Link>
      <Form
        key={category?.version ?? 'new'}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={draft.note}
        className="pb-16 xl:pb-0"
      >
        <Head category={category}>
          <div className="form-save">
            <LinkButton to={officePaths.categories()} tone="outline">
              Отмена
            </LinkButton>
            <Button ref={save} name="intent" value="save" busy={isBusy}>
              Сохранить
            </Button>
          </div>
        </Head>
        <ChangedMeanwhile state={state} by={<By category={category} />} differences={differencesIn(category, parents, state)} />
        {category ? <VersionField version={category.version} /> : null}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4">
            <CategoryMainFields category={category} draft={draft} state={state} />
            <CategorySeoFields category={category} draft={draft} state={state} />
          </div>
          <CategorySideFields category={category} parents={parents} draft={draft} state={state} />
        </div>
      </Form>
    </>
  )
}

function Head({ category, children }: { category: CategoryDetail | null; children: React.ReactNode }) {
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-section">{category ? category.name : 'Новая категория'}</h1>
        {category ? (
          <p className="text-small text-muted">
            <By category={category} />{' '}
            {category.isActive ? (
              <Link to={paths.category(category.slug)} className="link">
                Смотреть на сайте
              </Link>
            ) : (
              'На сайте не показывается'
            )}
          </p>
        ) : null}
      </div>
      {children}
    </header>
  )
}

function By({ category }: { category: CategoryDetail | null }) {
  if (!category?.lastChange) return null
  return (
    <>
      {category.lastChange.authorName}, <Moment at={category.lastChange.createdAt} withTime />.
    </>
  )
}

function differencesIn(category: CategoryDetail | null, parents: CategoryFormProps['parents'], state: FormState | undefined) {
  return category && state ? categoryDifferences(category, parents, state.values) : []
}
