import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'

/** A product that nobody was told of yet. */
export interface ProductDebut {
  productId: string
  /** When it was shown for the first time. */
  shownAt: Date
}

/** Takes up to `limit` products that were shown for the first time since this was asked last, the first one first; none of them is given again. */
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

/** What is told of a new product. */
export interface NewProductFacts {
  name: string
  slug: string
  priceKopecks: number
}

const visible = { isActive: true, archivedAt: null } as const
const facts = { name: true, slug: true, priceKopecks: true } as const

/** A new product as it stands now; null when it is no longer shown. */
export async function readDebut(productId: string): Promise<NewProductFacts | null> {
  return getDb().product.findFirst({ where: { id: productId, ...visible }, select: facts })
}

/** The products that were taken together with this one, as far as they are shown: how many there are, and the first of them. */
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
