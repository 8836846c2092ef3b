import { categoryListQuery, listStaffCategories } from '~/domain/catalog/index.server'
import type { StaffCategory } from '~/domain/catalog/staff'

import { exportKind, type OutColumn } from '../export-kind'

const columns: readonly OutColumn<StaffCategory>[] = [
  { name: 'slug', header: 'Адрес', kind: 'text', value: ({ slug }) => slug },
  { name: 'name', header: 'Название', kind: 'text', value: ({ name }) => name },
  {
    name: 'parentId',
    header: 'Раздел',
    kind: 'text',
    value: ({ parentId }, { categories }) => (parentId === null ? null : categories.textOf(parentId)),
  },
  { name: 'description', header: 'Описание', kind: 'text', value: ({ description }) => description },
  { name: 'isActive', header: 'Показывать', kind: 'boolean', value: ({ isActive }) => isActive },
  { name: 'productCount', header: 'Товаров', kind: 'number', value: ({ productCount }) => productCount },
]

/** At most a thousand, which the list shows at once. */
export const categoryExport = exportKind<StaffCategory>({
  fileName: 'categories',
  nouns: ['категория', 'категории', 'категорий'],
  permission: 'categories.write',
  isPersonal: false,
  chosen: () => null,
  columns,
  find: async ({ narrowed }) => {
    const query = categoryListQuery.parse(narrowed === null ? {} : Object.fromEntries(narrowed))
    const rows = await listStaffCategories(query)
    return {
      count: (limit = rows.length) => Promise.resolve(Math.min(limit, rows.length)),
      parts: async function* () {
        yield await Promise.resolve(rows)
      },
    }
  },
})
