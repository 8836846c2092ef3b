import type { PermissionHolder } from '~/domain/auth/shared'

import { kindOf, requireMayImport } from './exchange-kinds.server'
import type { DescribedColumn } from './described-column'

/**
 * The columns of a kind, for people who prepare a file.
 * @throws UserError (403) without permission; (404)
 */
export function describeColumns(name: string, holder: PermissionHolder): DescribedColumn[] {
  const kind = kindOf(name)
  requireMayImport(holder, kind)
  return kind.columns.map(({ name: key, header, about, example, synonyms, isRequired, isNeverEmpty }) => ({
    ...{ key, header, about, example, synonyms: [...synonyms] },
    isKey: kind.keys.includes(key),
    isRequired: isRequired === true,
    canBeCleared: isNeverEmpty !== true,
  }))
}
