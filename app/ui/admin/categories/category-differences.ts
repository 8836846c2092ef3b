import type { CategoryDetail } from '~/domain/catalog/staff'

export function categoryDifferences(
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
