import { saleKindLabels, saleScopeLabels, type SaleFormValues } from '~/domain/sales/staff'

import type { SaleGoodsChoices } from './sale-goods-fields'

export function saleDifferences(
  kept: SaleFormValues,
  typed: SaleFormValues,
  { categories }: SaleGoodsChoices,
) {
  const plain = (text: string): string => text
  const named =
    (labels: Readonly<Record<string, string>>) =>
    (value: string): string =>
      labels[value] ?? value
  const category = (id: string): string => categories.find((one) => one.id === id)?.name ?? ''
  const fields: [name: string, label: string, words: (value: string) => string][] = [
    ['name', 'Название', plain],
    ['kind', 'Вид скидки', named(saleKindLabels)],
    ['amount', 'Сколько', plain],
    ['scope', 'На что действует', named(saleScopeLabels)],
    ['skus', 'Артикулы', (text) => text.split(/[\s,;]+/).join(', ')],
    ['categoryId', 'Категория', category],
    ['brand', 'Бренд', plain],
    ['startsAt', 'Начало', (text) => text.replace('T', ' ')],
    ['endsAt', 'Конец', (text) => text.replace('T', ' ')],
    ['isActive', 'Включена', (text) => (text === 'on' ? 'да' : 'нет')],
  ]
  return fields.flatMap(([name, label, words]) => {
    const [theirs, mine] = [words(kept[name] ?? ''), words(typed[name] ?? '')]
    return theirs === mine ? [] : [{ label, theirs: theirs || '—', typed: mine || '—' }]
  })
}
