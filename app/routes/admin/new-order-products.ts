import { defineAdminPage } from '~/http/admin-page.server'
import { productHits } from '~/http/product-hits.server'

const page = defineAdminPage({
  permission: 'orders.write',
  ...productHits,
})

export const loader = page.loader
