import { findProductsForStaff } from '~/domain/catalog/index.server'
import { defineAdminPage } from '~/http/admin-page.server'
import { staffSearchQuery } from '~/http/staff-search-query.server'

const page = defineAdminPage({
  permission: 'orders.write',
  query: staffSearchQuery,
  fallback: 'Товары не загрузились',
  load: async ({ query }) => ({ hits: await findProductsForStaff(query.search) }),
})

export const loader = page.loader
