import type { Prisma } from '~/platform/generated/prisma/client'

import type { Promo } from './shared'

/** The columns of a code that its discount is counted by. */
export const promoTermColumns = {
  id: true,
  code: true,
  kind: true,
  value: true,
  minimumKopecks: true,
  category: { select: { id: true, name: true, children: { select: { id: true }, orderBy: { id: 'asc' } } } },
} as const satisfies Prisma.PromoCodeSelect

/** The code as its discount is counted: a category stands for those under it too. */
export function promoOf(row: Prisma.PromoCodeGetPayload<{ select: typeof promoTermColumns }>): Promo {
  const { category, ...terms } = row
  return { ...terms, category: category && { name: category.name, ids: [category.id, ...category.children.map(({ id }) => id)] } }
}
