import { UserError } from '~/platform/errors/errors'

import { productAttributes } from './product-attributes'

type Listed = 'paintType' | 'baseType'

const listed: readonly Listed[] = ['paintType', 'baseType']

type Values = Readonly<Partial<Record<Listed, string | null>>>

/**
 * A form and the API set only values of the list. Another value that the product has already, from an import,
 * may stay.
 * @throws UserError (400, beside the field) that names the list
 */
export function assertListed(wanted: Values, kept: Values): void {
  for (const column of listed) {
    const { label, usual } = productAttributes[column]
    const value = wanted[column] ?? ''
    if (value === '' || value === kept[column] || usual.some((one) => one === value)) continue
    throw new UserError(`${label} — одно из: ${usual.join(', ')}`, { field: column })
  }
}
