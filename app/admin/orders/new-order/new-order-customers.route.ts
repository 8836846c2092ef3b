import { findCustomersForStaff } from '~/domain/customers/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { staffSearchQuery } from '~/admin/shared/list/staff-search-query.server'

const page = defineAdminPage('adminNewOrderCustomers', {
  query: staffSearchQuery,
  fallback: 'Клиенты не загрузились',
  load: async ({ query }) => ({ hits: await findCustomersForStaff(query.search) }),
})

export const loader = page.loader
