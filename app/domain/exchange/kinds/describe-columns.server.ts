import type { PermissionHolder } from '~/domain/auth/shared'

import { kindOf, requireMayImport } from './exchange-kinds.server'
import type { DescribedColumn } from './described-column'
import type { ExchangeColumn } from './exchange-column'

const formats: Readonly<Record<ExchangeColumn['kind'], string>> = {
  text: 'текст',
  number: 'число',
  money: 'рубли',
  date: 'дата',
  boolean: 'да или нет',
}

/**
 * The columns of a kind, for people who prepare a file.
 * @throws UserError (403) without permission; (404)
 */
export function describeColumns(name: string, holder: PermissionHolder): DescribedColumn[] {
  const kind = kindOf(name)
  requireMayImport(holder, kind)
  return kind.columns.map((column) => {
    const { name: key, header, about, example, synonyms } = column
    return {
      ...{ key, header, about, example, synonyms: [...synonyms] },
      format: formats[column.kind],
      isKey: kind.keys.includes(key),
      isRequired: column.isRequired === true,
      canBeCleared: column.isNeverEmpty !== true,
    }
  })
}
