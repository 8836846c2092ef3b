import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { readWholeSheet, sheetQuery } from '~/domain/bulk-edit/index.server'

/** All rows of the sheet; its page has fifty. */
const page = defineAdminPage('adminProductsSheetRows', {
  query: sheetQuery,
  fallback: 'Строки таблицы не загрузились',
  load: async ({ query: { change, ...query } }) => ({ rows: await readWholeSheet(query, change) }),
})

export const loader = page.loader
