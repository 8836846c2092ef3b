import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { assertAhead } from '~/platform/dates/assert-ahead'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { SaleRule } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { counted } from '~/platform/text/plural'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { askForPrices } from './ask-for-prices.server'
import { resolveSale, type ResolvedSale } from './resolve-sale.server'
import type { WantedSale } from './sale-form-input.server'
import { discountText } from './staff'

export const saleNotFound = (): UserError => new UserError('Акция не найдена', { status: 404 })

interface NewSale {
  wanted: WantedSale
  once?: OneTimeKey | undefined
  actor: Actor
}

/** @throws UserError (422) for the invalid field; as `makeOnce` */
export async function addSale({ wanted, once, actor }: NewSale): Promise<string> {
  const { productIds, ...sale } = await resolveSale(wanted)
  assertAhead(sale.endsAt)
  return makeOnce(once, async (tx, id) => {
    await tx.db.saleRule.create({ data: { id, ...sale, authorId: actor.id }, select: { id: true } })
    await writeProducts(tx, id, productIds)
    const after = await auditedSale(tx, { ...sale, productIds })
    await recordAudit(tx, { actor, action: 'sale.create', object: saleObject(id), after })
    await askForPrices(tx, [id])
  })
}

interface SaleEdit {
  saleId: string
  wanted: WantedSale
  version: string | undefined
  actor: Actor
}

/** @throws UserError (404); (409) when it was changed in between; (422) for the invalid field */
export async function editSale({ saleId, wanted, version, actor }: SaleEdit): Promise<void> {
  const { productIds, ...sale } = await resolveSale(wanted)
  await transaction(async (tx) => {
    const known = await lockSale(tx, saleId)
    if (version !== undefined) assertVersion(known, version, 'Акция', 'изменена')
    assertAhead(sale.endsAt, known.endsAt)
    const chosen = await tx.db.saleRuleProduct.findMany({
      where: { ruleId: saleId },
      select: { productId: true },
    })
    const before = await auditedSale(tx, { ...known, productIds: chosen.map(({ productId }) => productId) })
    await tx.db.saleRule.update({
      where: { id: saleId },
      data: { ...sale, updatedAt: nextChange(known) },
      select: { id: true },
    })
    await tx.db.saleRuleProduct.deleteMany({ where: { ruleId: saleId } })
    await writeProducts(tx, saleId, productIds)
    await recordAudit(tx, {
      actor,
      action: 'sale.update',
      object: saleObject(saleId),
      before,
      after: await auditedSale(tx, { ...sale, productIds }),
    })
    await askForPrices(tx, [saleId])
  })
}

/** @throws UserError (404) */
export async function deleteSale({
  saleId,
  actor,
}: {
  saleId: string
  actor: Actor
}): Promise<{ name: string }> {
  return transaction(async (tx) => {
    const known = await lockSale(tx, saleId)
    const deletedAt = nextChange(known)
    await tx.db.saleRule.update({
      where: { id: saleId },
      data: { isActive: false, deletedAt, updatedAt: deletedAt },
      select: { id: true },
    })
    const before = await auditedSale(tx, { ...known, productIds: [] })
    await recordAudit(tx, { actor, action: 'sale.delete', object: saleObject(saleId), before })
    await askForPrices(tx, [saleId])
    return { name: known.name }
  })
}

const saleObject = (id: string) => ({ entity: 'SaleRule' as const, id })

async function lockSale(tx: Database, saleId: string): Promise<SaleRule> {
  if (!isId(saleId)) throw saleNotFound()
  await lockRows(tx, 'SaleRule', [saleId])
  const known = await tx.db.saleRule.findFirst({ where: { id: saleId, deletedAt: null } })
  if (!known) throw saleNotFound()
  return known
}

async function writeProducts(tx: Database, ruleId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0)
    await tx.db.saleRuleProduct.createMany({ data: productIds.map((productId) => ({ ruleId, productId })) })
}

async function auditedSale({ db }: Database, sale: ResolvedSale) {
  const { name, categoryId, brand, productIds, startsAt, endsAt, isActive } = sale
  const category =
    categoryId === null
      ? null
      : await db.category.findUnique({ where: { id: categoryId }, select: { name: true } })
  const goods = category?.name ?? brand ?? counted(productIds.length, ['товар', 'товара', 'товаров'])
  const products = await db.product.findMany({
    where: { id: { in: [...productIds] } },
    select: { sku: true },
    orderBy: { sku: 'asc' },
    take: productIds.length,
  })
  return {
    name,
    discount: discountText(sale),
    goods,
    items: products.map(({ sku }) => sku),
    startsAt,
    endsAt,
    isActive,
  }
}
