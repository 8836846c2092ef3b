import { z } from 'zod'

import type { Prisma } from '~/platform/generated/prisma/client'

import type { Promo, PromoTerms } from './shared'

export function promoTermsOf({ kind, value, category }: Promo): PromoTerms {
  return { kind, value, categoryIds: category === null ? null : [...category.ids] }
}

const kept: z.ZodType<PromoTerms | null> = z
  .object({ kind: z.enum(['PERCENT', 'AMOUNT']), value: z.int(), categoryIds: z.array(z.uuid()).nullable() })
  .nullable()

export function readPromoTerms(column: Prisma.JsonValue): PromoTerms | null {
  return kept.parse(column)
}
