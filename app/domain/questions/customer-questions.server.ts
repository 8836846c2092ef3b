import { idsOfFamily } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { type Database, getDb } from '~/platform/db/db.server'

interface Person {
  userId: string
  /** Questions asked without signing in have only the address. */
  emails: readonly string[]
}

/** In the transaction that deletes the account. Returns the deleted ids. */
export async function removeQuestionsOf(tx: Database, { userId, emails }: Person): Promise<string[]> {
  const where = { OR: [{ userId }, { userId: null, email: { in: [...emails] } }] }
  const rows = await tx.db.productQuestion.findMany({ where, select: { id: true, productId: true } })
  if (rows.length === 0) return []
  await tx.db.productQuestion.deleteMany({ where })
  const shownBy: string[] = []
  for (const productId of new Set(rows.map((row) => row.productId)))
    shownBy.push(...(await idsOfFamily(tx, productId)))
  await purgeTags(
    [...new Set(shownBy)].map((id) => `product-${id}`),
    tx,
  )
  return rows.map(({ id }) => id)
}

interface Moved {
  from: string
  to: string
}

export function countQuestionsOf({ db }: Pick<Database, 'db'>, userId: string): Promise<number> {
  return db.productQuestion.count({ where: { userId } })
}

export async function moveQuestions({ db }: Pick<Database, 'db'>, { from, to }: Moved): Promise<number> {
  return (await db.productQuestion.updateMany({ where: { userId: from }, data: { userId: to } })).count
}

const CONTACT_LIFE = 365 * 24 * 3_600_000

/**
 * Removes who asked from up to `limit` visitors' questions of more than a year ago; question and answer stay.
 * Returns the number.
 */
export async function forgetOldAskers(limit: number): Promise<number> {
  const before = new Date(now().getTime() - CONTACT_LIFE)
  const { count } = await getDb().productQuestion.updateMany({
    where: { userId: null, email: { not: null }, createdAt: { lt: before } },
    data: { email: null, addressHash: null, authorName: 'Покупатель' },
    limit,
  })
  return count
}
