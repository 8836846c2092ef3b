import { may, requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors/errors'

import { exportKindNames, type ExportKindName } from '../kinds/kind-names'
import type { ExportKind } from './export-kind'
import { categoryExport } from './kinds/category-export.server'
import { customerExport } from './kinds/customer-export.server'
import { orderExport } from './kinds/order-export.server'
import { priceExport, productExport, stockExport } from './kinds/product-exports.server'
import { promoExport } from './kinds/promo-export.server'
import { redirectExport } from './kinds/redirect-export.server'

const kinds: Readonly<Record<ExportKindName, ExportKind>> = {
  products: productExport,
  prices: priceExport,
  stock: stockExport,
  categories: categoryExport,
  orders: orderExport,
  customers: customerExport,
  promos: promoExport,
  redirects: redirectExport,
}

/** @throws UserError (404) */
export function exportKindOf(name: string): ExportKind {
  if (!Object.hasOwn(kinds, name)) throw new UserError('Такой выгрузки нет', { status: 404 })
  return kinds[name as ExportKindName]
}

/** @throws UserError (403) without the permission of the list; (404) */
export function requireMayExport(holder: PermissionHolder, name: string): ExportKind {
  const kind = exportKindOf(name)
  requireMay(holder, kind.permission)
  return kind
}

/** Lists that the person may see. */
export const exportsFor = (holder: PermissionHolder): ExportKindName[] =>
  exportKindNames.filter((name) => may(holder, kinds[name].permission))
