import { defineAdminPage } from '~/http/admin-page.server'
import { productHits } from '~/http/product-hits.server'

const page = defineAdminPage({
  permission: 'promotions.write',
  ...productHits,
})

export const loader = page.loader
