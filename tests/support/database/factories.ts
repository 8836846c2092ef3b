import { newToken, hashToken } from '~/platform/crypto.server'
import { getDb, sql } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

let counter = 0

/** A number that no other row of this test file has. */
function next(): number {
  counter += 1
  return counter
}

type CategoryFields = Partial<Prisma.CategoryUncheckedCreateInput>

/** A visible category. */
export function createCategory(fields: CategoryFields = {}) {
  const n = next()
  return getDb().category.create({ data: { name: `Категория ${n}`, slug: `category-${n}`, ...fields } })
}

type ProductFields = Partial<Prisma.ProductUncheckedCreateInput>

/** A product on sale with 100 pieces (or as told), and the movement that put them there. */
export async function createProduct(fields: ProductFields = {}) {
  const n = next()
  const categoryId = fields.categoryId ?? (await createCategory()).id
  const product = await getDb().product.create({
    data: {
      name: `Краска ${n}`,
      slug: `kraska-${n}`,
      sku: `КРА-${String(n).padStart(4, '0')}`,
      priceKopecks: 100_000,
      stock: 100,
      minStock: 0,
      popularity: fields.soldCount ?? 0,
      ...fields,
      categoryId,
    },
  })
  if (product.stock > 0) {
    await getDb().stockMovement.create({
      data: { productId: product.id, delta: product.stock, reason: 'INITIAL' },
    })
  }
  return product
}

type UserFields = Partial<Prisma.UserUncheckedCreateInput>

/** A customer without a password. */
export function createUser(fields: UserFields = {}) {
  const n = next()
  return getDb().user.create({ data: { email: `buyer-${n}@example.ru`, name: `Покупатель ${n}`, ...fields } })
}

/** The cookie value of a new browser and the hash that the database knows it by. */
export function newVisitor(): { token: string; hash: string } {
  const token = newToken()
  return { token, hash: hashToken(token) }
}

/** A visitor's cart with the given products, at their present prices. */
export async function createCart(
  lines: { productId: string; quantity: number }[],
  visitorHash = newVisitor().hash,
) {
  const cart = await getDb().cart.create({
    data: { id: newId(), visitorHash, expiresAt: new Date(Date.now() + 86_400_000) },
  })
  for (const { productId, quantity } of lines) {
    const product = await getDb().product.findUniqueOrThrow({
      where: { id: productId },
      select: { priceKopecks: true },
    })
    await getDb().cartItem.create({
      data: { cartId: cart.id, productId, quantity, seenPriceKopecks: product.priceKopecks },
    })
  }
  return { cart, visitorHash }
}

/** Gives each product whose stock a test wrote by itself the movement that its stock then lacks. */
export async function writeMovements(): Promise<void> {
  await sql(
    `INSERT INTO "StockMovement" ("id", "productId", "delta", "reason")
     SELECT gen_random_uuid(), product."id", product."stock" - moved."pieces", 'ADJUSTMENT' FROM "Product" product
     CROSS JOIN LATERAL (SELECT coalesce(sum("delta"), 0)::int AS "pieces" FROM "StockMovement" WHERE "productId" = product."id") moved
     WHERE product."stock" <> moved."pieces"`,
  )
}

/** A product's stock and the sum of its movements, which must be equal. */
export async function stockOf(productId: string): Promise<{ stock: number; moved: number }> {
  const [row] = await sql<{ stock: number; moved: number }>(
    `SELECT "stock", (SELECT coalesce(sum("delta"), 0)::int FROM "StockMovement" WHERE "productId" = product."id") AS moved FROM "Product" product WHERE "id" = $1`,
    [productId],
  )
  if (!row) throw new Error('No such product')
  return row
}

/** A promo code of ten per cent for everything, without limits. */
export function createPromo(fields: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) {
  return getDb().promoCode.create({ data: { code: `ПРОМО${next()}`, kind: 'PERCENT', value: 10, ...fields } })
}

/** A payment of the order by card whose fiscal receipt went to the e-mail. */
export async function payWithReceipt(orderId: string, email: string) {
  const { totalKopecks } = await getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    select: { totalKopecks: true },
  })
  return getDb().payment.create({
    data: {
      orderId,
      provider: 'SANDBOX',
      method: 'ONLINE',
      status: 'PAID',
      attempt: 1,
      amountKopecks: totalKopecks,
      gatewayNumber: newId(),
      receipt: { customerDetails: { email, phone: '+79491234567' }, total: totalKopecks },
    },
  })
}
