import { defineAdminPage } from '~/http/admin-page.server'
import { productHits } from '~/http/product-hits.server'

const page = defineAdminPage({
  permission: 'mailings.send',
  ...productHits,
})

export const loader = page.loader
