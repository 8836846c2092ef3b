import { requireMay, type PermissionHolder } from '~/domain/auth/shared'

/**
 * The stock has a permission of its own.
 * @throws UserError (403)
 */
export function requireMayChange(holder: PermissionHolder, columns: readonly string[]): void {
  if (columns.includes('stock')) requireMay(holder, 'stock.write')
  if (columns.length === 0 || columns.some((name) => name !== 'stock')) requireMay(holder, 'products.write')
}
