import type { PromoFormValues } from '~/domain/promotions/staff'

import type { PromoCategory } from './promo-fields'

const labels: Record<keyof PromoFormValues, string> = {
  code: 'Код',
  kind: 'Что снимается',
  value: 'Сколько',
  minimum: 'От суммы',
  categoryId: 'На какие товары',
  maxUses: 'Сколько раз всего',
  maxUsesPerPerson: 'Сколько раз одному человеку',
  startsAt: 'С какого времени',
  endsAt: 'До какого времени',
  isActive: 'Включён',
}

export function promoDifferences(
  now: PromoFormValues,
  categories: readonly PromoCategory[],
  typed: Readonly<Record<string, string>>,
) {
  const shown = (name: keyof PromoFormValues, text: string): string => {
    if (name === 'kind') return text === 'AMOUNT' ? 'рубли' : 'проценты'
    if (name === 'isActive') return text === 'on' ? 'да' : 'нет'
    if (name === 'categoryId') return categories.find(({ id }) => id === text)?.name ?? 'на все'
    return text.replace('T', ' ') || '—'
  }
  return (Object.keys(labels) as (keyof PromoFormValues)[]).flatMap((name) => {
    const [theirs, mine] = [shown(name, now[name]), shown(name, typed[name] ?? '')]
    return theirs === mine ? [] : [{ label: labels[name], theirs, typed: mine }]
  })
}
