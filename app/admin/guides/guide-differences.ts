import { guideTopicLabels } from '~/domain/guides/shared'
import { categoryField, guideDrawingLabels, guideKit, type GuideFormValues } from '~/domain/guides/staff'

import type { Difference } from '../shared/form/concurrent-edit'
import type { GuideChoices } from './guide-side-fields'

type Words = (value: string) => string

const plain: Words = (value) => value
const lines: Words = (value) => value.split('\n').join(', ')
const named =
  (labels: Readonly<Record<string, string>>): Words =>
  (value) =>
    labels[value] ?? value

const fields: readonly (readonly [name: string, label: string, words: Words])[] = [
  ['title', 'Название', plain],
  ['slug', 'Адрес', plain],
  ['lead', 'Вступление', plain],
  ['topic', 'Раздел', named(guideTopicLabels)],
  ['drawing', 'Рисунок', named(guideDrawingLabels)],
  ['coverUrl', 'Картинка', plain],
  ['searches', 'Слова поиска', lines],
  ['skus', 'Артикулы', lines],
  ['isPublished', 'Опубликован', (value) => (value === 'on' ? 'да' : 'нет')],
]

export function guideDifferences(
  kept: GuideFormValues,
  typed: GuideFormValues,
  { categories }: GuideChoices,
): Difference[] {
  const rows = fields.map(([name, label, words]) => ({
    label,
    theirs: words(kept[name] ?? ''),
    typed: words(typed[name] ?? ''),
  }))
  const chosen = (values: GuideFormValues): string =>
    categories
      .filter(({ id }) => values[categoryField(id)] === 'on')
      .map(({ name }) => name)
      .join(', ')
  return [
    ...rows,
    { label: 'Категории', theirs: chosen(kept), typed: chosen(typed) },
    { label: 'Статья', theirs: articleOf(kept), typed: articleOf(typed) },
  ]
    .filter(({ theirs, typed: mine }) => theirs !== mine)
    .map(({ label, theirs, typed: mine }) => ({ label, theirs: theirs || '—', typed: mine || '—' }))
}

const articleOf = (values: GuideFormValues): string =>
  guideKit
    .blocksInForm(values)
    .map(
      ({ kind, search: _, ...block }) =>
        `${guideKit.labels[kind]}: ${Object.values(block).filter(Boolean).join(', ')}`,
    )
    .join('; ')
