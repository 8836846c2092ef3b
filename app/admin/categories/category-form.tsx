import { Link } from '@remix-run/react'

import { type CategoryDetail, GUIDE_LIMIT, searchResultLimits } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Input, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { FormFrame } from '../shared/form/form-frame'
import { LastChange } from '../shared/form/last-change'
import { CategorySideFields } from './category-side-fields'
import { type CategoryDraft, useCategoryDraft } from './use-category-draft'
import { FormSection } from '../shared/form/form-section'
import { SearchResult } from '../shared/form/search-result'

interface CategorySeoFieldsProps {
  category: CategoryDetail | null
  draft: CategoryDraft
  state: FormState | undefined
}

const countOf = (text: string, limit: number): string => `${text.length} из ${limit} знаков`

function CategorySeoFields({ category, draft, state }: CategorySeoFieldsProps) {
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

interface CategoryFormProps {
  category: CategoryDetail | null
  parents: readonly { id: string; name: string }[]
  draft: OpenedDraft
  state: FormState | undefined
}

export function CategoryForm({ category, parents, draft: opened, state: answer }: CategoryFormProps) {
  const state = answer ?? opened.state
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
      isChanged={draft.changes}
      draft={opened}
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

function categoryDifferences(
  category: CategoryDetail,
  parents: readonly { id: string; name: string }[],
  typed: Readonly<Record<string, string>>,
) {
  const parentName = (id: string): string => parents.find((one) => one.id === id)?.name ?? ''
  const yes = (isTicked: boolean): string => (isTicked ? 'да' : 'нет')
  const picture = typed['image'] || (typed['removeImage'] === 'on' ? '' : (typed['imageUrl'] ?? ''))
  const fields: [label: string, theirs: string, typed: string][] = [
    ['Название', category.name, typed['name'] ?? ''],
    ['Адрес', category.slug, typed['slug'] ?? ''],
    ['Описание', category.description ?? '', typed['description'] ?? ''],
    ['Как выбрать', category.guide ?? '', typed['guide'] ?? ''],
    ['Родительская категория', parentName(category.parentId ?? ''), parentName(typed['parentId'] ?? '')],
    ['Порядок', String(category.sortOrder), typed['sortOrder'] ?? ''],
    ['Показывать на сайте', yes(category.isActive), yes(typed['isActive'] === 'on')],
    ['Изображение', category.imageUrl ?? '', picture],
    ['Цвет фона', category.tint, typed['tint'] ?? ''],
    ['Заголовок для поиска', category.seoTitle ?? '', typed['seoTitle'] ?? ''],
    ['Описание для поиска', category.seoDescription ?? '', typed['seoDescription'] ?? ''],
  ]
  return fields.flatMap(([label, theirs, mine]) =>
    theirs === mine ? [] : [{ label, theirs: theirs || '—', typed: mine || '—' }],
  )
}

interface CategoryMainFieldsProps {
  category: CategoryDetail | null
  draft: CategoryDraft
  state: FormState | undefined
}

function CategoryMainFields({ category, draft, state }: CategoryMainFieldsProps) {
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
        hint="Стоит на странице категории над товарами, на телефоне под ними"
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
      <Field
        id="guide"
        label="Как выбрать"
        error={errorsOf(state, 'guide')}
        hint="Стоит под товарами. Пустая строка начинает абзац, знаки ## в начале строки — подзаголовок"
      >
        {(control) => (
          <Textarea
            {...control}
            name="guide"
            rows={8}
            maxLength={GUIDE_LIMIT}
            defaultValue={state?.values.guide ?? category?.guide ?? ''}
          />
        )}
      </Field>
    </FormSection>
  )
}
