import { categoryListQuery, listStaffCategories } from '~/domain/catalog/index.server'
import type { StaffCategory } from '~/domain/catalog/staff'

import { readCategoryValues } from '../../kinds/categories-kind.server'
import { categoryColumns } from '../../kinds/category-columns.server'
import type { Values } from '../../kinds/exchange-kind'
import { exportKind, outColumnOf, type OutColumn } from '../export-kind'

interface CategoryRow {
  category: StaffCategory
  values: Values
}

const columns: readonly OutColumn<CategoryRow>[] = [
  ...categoryColumns.map((column) => outColumnOf(column, ({ values }: CategoryRow) => values)),
  {
    name: 'productCount',
    header: 'Товаров',
    kind: 'number',
    value: ({ category: { productCount } }) => productCount,
  },
]

/** At most a thousand, which the list shows at once. */
export const categoryExport = exportKind<CategoryRow>({
  fileName: 'categories',
  nouns: ['категория', 'категории', 'категорий'],
  permission: 'categories.write',
  isPersonal: false,
  chosen: () => null,
  columns,
  find: async ({ narrowed }) => {
    const query = categoryListQuery.parse(narrowed === null ? {} : Object.fromEntries(narrowed))
    const found = await listStaffCategories(query)
    const values = await readCategoryValues(found.map(({ id }) => id))
    const rows = found.flatMap((category): CategoryRow[] => {
      const own = values.get(category.id)
      return own === undefined ? [] : [{ category, values: own }]
    })
    return {
      count: (limit = rows.length) => Promise.resolve(Math.min(limit, rows.length)),
      parts: async function* () {
        yield await Promise.resolve(rows)
      },
    }
  },
})
