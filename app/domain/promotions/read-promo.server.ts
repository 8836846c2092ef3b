import { isDeepStrictEqual } from 'node:util'

import { now } from '~/platform/dates/clock'
import { columnList } from '~/platform/db/column-list'
import { sql, type PlainTransaction } from '~/platform/db/db.server'
import type { PromoCode } from '~/platform/generated/prisma/client'
import { UserError } from '~/platform/errors/errors'
import { optionalText } from '~/platform/text/text.server'

import { normalizePromoCode } from './promo-code-text'
import { readPromoClaim, type PromoClaim, type PromoPerson } from './promo-person.server'
import type { Promo } from './shared'

const MAX_TYPED = 200
/** Milliseconds. */
const DAY = 24 * 3_600_000

const PROMO_COLUMNS = [
  'id',
  'code',
  'kind',
  'value',
  'minimumKopecks',
  'categoryId',
  'maxUses',
  'maxUsesPerPerson',
  'usedCount',
  'startsAt',
  'endsAt',
  'isActive',
] as const satisfies readonly (keyof PromoCode)[]

interface PromoRow extends Pick<PromoCode, (typeof PROMO_COLUMNS)[number]> {
  categoryName: string | null
  categoryIds: string[]
  usedByPerson: number
  usedFromAddress: number
}

/**
 * @throws UserError (`promoCode`) when it is unknown, not valid now, used up, or used by this person as often
 * as allowed
 */
export async function readPromo(text: string, person: PromoPerson): Promise<Promo> {
  const code = normalizePromoCode(text)
  // The database rejects NUL.
  if (!optionalText(MAX_TYPED).safeParse(code).success)
    throw new UserError(unknownCode, { status: 409, field: 'promoCode', code: 'promo' })
  const claim = await readPromoClaim(person)
  const [row] = await sql<PromoRow>(`${SELECT} WHERE promo."code" = $1`, parameters(code, claim), {
    name: 'read-promo',
  })
  const problem = problemOf(row, claim, now())
  if (!row || problem !== null)
    throw new UserError(problem ?? unknownCode, { status: 409, field: 'promoCode', code: 'promo' })
  return promoOfRow(row)
}

/**
 * The code of a cart, which was valid when it was entered: a missing one was withdrawn, not mistyped.
 * @throws as `readPromo`
 */
export async function readPromoOfCart(code: string, person: PromoPerson): Promise<Promo> {
  try {
    return await readPromo(code, person)
  } catch (error) {
    if (!(error instanceof UserError) || error.message !== unknownCode) throw error
    const text = `Промокод ${code} больше не действует: магазин его отменил. Уберите его или введите другой.`
    throw new UserError(text, { status: 409, field: 'promoCode', code: 'promo' })
  }
}

/** Checks that the terms are unchanged and locks the code until the transaction ends. */
export async function lockPromo(
  tx: PlainTransaction,
  { claim, ...seen }: Promo & { claim: PromoClaim },
): Promise<boolean> {
  const text = `${SELECT} WHERE promo."id" = $1 FOR UPDATE OF promo`
  const [row] = await tx.sql<PromoRow>(text, parameters(seen.id, claim), { name: 'lock-promo' })
  return (
    row !== undefined && isDeepStrictEqual(promoOfRow(row), seen) && problemOf(row, claim, now()) === null
  )
}

function promoOfRow({ id, code, kind, value, minimumKopecks, categoryName, categoryIds }: PromoRow): Promo {
  return {
    id,
    code,
    kind,
    value,
    minimumKopecks,
    category: categoryName === null ? null : { name: categoryName, ids: categoryIds },
  }
}

const SELECT = `
  SELECT ${columnList('promo', PROMO_COLUMNS)}, category."name" AS "categoryName",
    ARRAY(SELECT inner_category."id" FROM "Category" inner_category
      WHERE inner_category."id" = promo."categoryId" OR inner_category."parentId" = promo."categoryId" ORDER BY 1)::text[] AS "categoryIds",
    (SELECT count(*)::int FROM "PromoCodeUse" used WHERE used."promoCodeId" = promo."id" AND used."personKeys" && $2::text[]) AS "usedByPerson",
    (SELECT count(*)::int FROM "PromoCodeUse" used WHERE used."promoCodeId" = promo."id" AND used."addressHash" = $3 AND used."createdAt" > $4) AS "usedFromAddress"
  FROM "PromoCode" promo LEFT JOIN "Category" category ON category."id" = promo."categoryId"`

const parameters = (codeOrId: string, { countedKeys, promoAddressHash }: PromoClaim): unknown[] => [
  codeOrId,
  countedKeys,
  promoAddressHash,
  new Date(now().getTime() - DAY),
]

const unknownCode = 'Такого промокода нет. Проверьте, нет ли опечатки.'

const usedText = 'Вы уже использовали этот промокод.'
/** Another person may have ordered with this email or phone. */
const remedyText =
  'Если это были не вы, войдите в личный кабинет и подтвердите email: там промокод только ваш.'

function problemOf(row: PromoRow | undefined, { addressUses }: PromoClaim, at: Date): string | null {
  if (!row?.isActive) return unknownCode
  if (row.startsAt && row.startsAt > at) return 'Этот промокод ещё не начал действовать.'
  if (row.endsAt && row.endsAt <= at) return 'Срок действия промокода истёк.'
  if (row.maxUses !== null && row.usedCount >= row.maxUses)
    return 'Промокод уже использован столько раз, сколько разрешено.'
  if (row.maxUsesPerPerson === null) return null
  if (row.usedByPerson >= row.maxUsesPerPerson)
    return addressUses === null ? usedText : `${usedText} ${remedyText}`
  if (addressUses !== null && row.usedFromAddress >= addressUses)
    return `Слишком много заказов с этим промокодом из одной сети. ${remedyText}`
  return null
}
