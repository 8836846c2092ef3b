import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors/errors'

import { categoriesKind } from './categories-kind.server'
import { customersKind } from './customers-kind.server'
import type { ExchangeKind } from './exchange-kind'
import type { ImportKindName } from './kind-names'
import { promosKind } from './promos-kind.server'
import { redirectsKind } from './redirects-kind.server'
import { pricesKind, productsKind, stockKind } from './products-kind.server'

const kinds: Readonly<Record<ImportKindName, ExchangeKind>> = {
  products: productsKind,
  prices: pricesKind,
  stock: stockKind,
  categories: categoriesKind,
  customers: customersKind,
  promos: promosKind,
  redirects: redirectsKind,
}

/** Rows of a kind are a bulk change of this kind. */
export const storedKindOf = (kind: string): string => `import.${kind}`

export const isImport = (storedKind: string): boolean => storedKind.startsWith('import.')

/** @throws UserError (404) */
export function kindOf(name: string): ExchangeKind {
  if (!Object.hasOwn(kinds, name)) throw new UserError('Такой загрузки нет', { status: 404 })
  return kinds[name as ImportKindName]
}

export const headerOf = ({ columns }: ExchangeKind, name: string): string =>
  columns.find((column) => column.name === name)?.header ?? name

/**
 * Every column that a file changes has a permission.
 * @throws UserError (403)
 */
export function requireMayImport(
  holder: PermissionHolder,
  kind: ExchangeKind,
  columns: readonly string[] = [],
): void {
  requireMay(holder, kind.permission)
  for (const { name, permission } of kind.columns)
    if (columns.includes(name) && !kind.keys.includes(name)) requireMay(holder, permission)
}
