import { newToken, hashToken } from '~/platform/security/crypto.server'
import { getDb, sql } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

let counter = 0

function next(): number {
  counter += 1
  return counter
}

type CategoryFields = Partial<Prisma.CategoryUncheckedCreateInput>

export function createCategory(fields: CategoryFields = {}) {
  const n = next()
  return getDb().category.create({ data: { name: `Категория ${n}`, slug: `category-${n}`, ...fields } })
}

type ProductFields = Partial<Prisma.ProductUncheckedCreateInput>

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

export function createUser(fields: UserFields = {}) {
  const n = next()
  return getDb().user.create({ data: { email: `buyer-${n}@example.ru`, name: `Покупатель ${n}`, ...fields } })
}

export function newVisitor(): { token: string; hash: string } {
  const token = newToken()
  return { token, hash: hashToken(token) }
}

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

/** Adds movements for stock that a test wrote directly. */
export async function writeMovements(): Promise<void> {
  await sql(
    `INSERT INTO "StockMovement" ("id", "productId", "delta", "reason")
     SELECT gen_random_uuid(), product."id", product."stock" - moved."pieces", 'ADJUSTMENT' FROM "Product" product
     CROSS JOIN LATERAL (SELECT coalesce(sum("delta"), 0)::int AS "pieces" FROM "StockMovement" WHERE "productId" = product."id") moved
     WHERE product."stock" <> moved."pieces"`,
  )
}

export async function stockOf(productId: string): Promise<{ stock: number; moved: number }> {
  const [row] = await sql<{ stock: number; moved: number }>(
    `SELECT "stock", (SELECT coalesce(sum("delta"), 0)::int FROM "StockMovement" WHERE "productId" = product."id") AS moved FROM "Product" product WHERE "id" = $1`,
    [productId],
  )
  if (!row) throw new Error('No such product')
  return row
}

export function createPromo(fields: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) {
  return getDb().promoCode.create({ data: { code: `ПРОМО${next()}`, kind: 'PERCENT', value: 10, ...fields } })
}

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
