import { redirect } from '@remix-run/node'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { KEEP_DRAFT } from '~/admin/shared/drafts/opened-draft'
import { withPictures } from '~/admin/products/form/product-pictures.server'
import { officePaths } from '~/office-paths'

import { draftOwner, keepTyped } from './product-draft-steps.server'
import { productForm } from './product-form-action.server'

const page = defineAdminPage('adminProductDraft', {
  query: noQuery,
  answersInJson: true,
  fallback: 'Черновик не загрузился',
  load: (context) => {
    const { productId } = draftOwner(context)
    return Promise.resolve(
      redirect(productId === null ? officePaths.newProduct() : officePaths.productEdit(productId)),
    )
  },
  actions: {
    [KEEP_DRAFT]: adminAction({
      schema: productForm,
      fallback: 'Неизвестная ошибка',
      run: async ({ values }, context) =>
        Response.json({ savedAt: await keepTyped(withPictures(values, []).values, context) }),
    }),
  },
})

export const loader = page.loader
export const action = page.action
