import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import type { Promo } from './shared'

interface PromoRow extends Record<string, unknown> {
  id: string
  code: string
  kind: Promo['kind']
  value: number
  minimumKopecks: number
  categoryId: string | null
  categoryName: string | null
  maxUses: number | null
  maxUsesPerPerson: number | null
  usedCount: number
  usedByPerson: number
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
}

/** Who wants to use the code: the signed-in customer, or at checkout whoever has this e-mail. */
export interface PromoPerson {
  userId: string | null
  email?: string
}

/** The code as it is kept: without spaces, in upper case. */
export function normalizePromoCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/**
 * The promo code when it may be used now by this person.
 * @throws UserError beside `promoCode`: unknown, not yet or no longer valid, used up, or used by this person as often as allowed
 */
export async function readPromo(text: string, person: PromoPerson): Promise<Promo> {
  const code = normalizePromoCode(text)
  const [row] = await sql<PromoRow>(
    `SELECT promo."id", promo."code", promo."kind"::text, promo."value", promo."minimumKopecks", promo."categoryId", category."name" AS "categoryName",
       promo."maxUses", promo."maxUsesPerPerson", promo."usedCount", promo."startsAt", promo."endsAt", promo."isActive",
       (SELECT count(*)::int FROM "PromoCodeUse" used WHERE used."promoCodeId" = promo."id"
          AND used."userId" = coalesce($2::uuid, (SELECT "id" FROM "User" WHERE "email" = lower($3)))) AS "usedByPerson"
     FROM "PromoCode" promo LEFT JOIN "Category" category ON category."id" = promo."categoryId" WHERE promo."code" = $1`,
    [code, person.userId, person.email ?? null],
    { name: 'read-promo' },
  )
  const problem = problemOf(row, now())
  if (!row || problem !== null) throw new UserError(problem ?? unknownCode, { status: 409, field: 'promoCode', code: 'promo' })
  const { id, kind, value, minimumKopecks, categoryId, categoryName } = row
  return { id, code, kind, value, minimumKopecks, category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' } }
}

const unknownCode = 'Такого промокода нет. Проверьте, нет ли опечатки.'

function problemOf(row: PromoRow | undefined, at: Date): string | null {
  if (!row?.isActive) return unknownCode
  if (row.startsAt && row.startsAt > at) return 'Этот промокод ещё не начал действовать.'
  if (row.endsAt && row.endsAt <= at) return 'Срок действия промокода истёк.'
  if (row.maxUses !== null && row.usedCount >= row.maxUses) return 'Промокод уже использован столько раз, сколько разрешено.'
  if (row.maxUsesPerPerson !== null && row.usedByPerson >= row.maxUsesPerPerson) return 'Вы уже использовали этот промокод.'
  return null
}
