import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

export interface ProductDebut {
  productId: string
  shownAt: Date
}

/** Each product is returned only once, oldest first. */
export async function claimNewProducts({ db }: Pick<Database, 'db'>, limit: number): Promise<ProductDebut[]> {
  const waiting = await db.productDebut.findMany({
    where: { announcedAt: null },
    select: { productId: true },
    orderBy: { shownAt: 'asc' },
    take: limit,
  })
  const where = { productId: { in: waiting.map(({ productId }) => productId) }, announcedAt: null }
  const taken = await db.productDebut.updateManyAndReturn({
    where,
    data: { announcedAt: now() },
    select: { productId: true, shownAt: true },
  })
  return taken.sort((one, other) => one.shownAt.getTime() - other.shownAt.getTime())
}

export interface NewProductFacts {
  name: string
  slug: string
  priceKopecks: number
}

const visible = { isActive: true, archivedAt: null } as const
const facts = { name: true, slug: true, priceKopecks: true } as const

/** Null when it is hidden. */
export async function readDebut(productId: string): Promise<NewProductFacts | null> {
  return getDb().product.findFirst({ where: { id: productId, ...visible }, select: facts })
}

export async function readDebutsWith(
  productId: string,
  limit: number,
): Promise<{ count: number; first: NewProductFacts[] }> {
  const debut = await getDb().productDebut.findUnique({ where: { productId }, select: { announcedAt: true } })
  if (!debut?.announcedAt) return { count: 0, first: [] }
  const where = { announcedAt: debut.announcedAt, product: visible }
  const [count, first] = await Promise.all([
    getDb().productDebut.count({ where }),
    getDb().productDebut.findMany({
      where,
      select: { product: { select: facts } },
      orderBy: { shownAt: 'asc' },
      take: limit,
    }),
  ])
  return { count, first: first.map(({ product }) => product) }
}
