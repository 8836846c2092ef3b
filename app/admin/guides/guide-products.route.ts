import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { productHits } from '~/admin/shared/products/product-hits.server'

const page = defineAdminPage('adminGuideProducts', {
  ...productHits,
})

export const loader = page.loader
