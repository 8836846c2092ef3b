import { redirect } from '@remix-run/node'

import { applyAtOnce, chosenChangeInput, draftChange } from '~/domain/bulk-edit/index.server'
import { changeKinds } from '~/domain/bulk-edit/staff'
import { MOST_ITEMS } from '~/domain/bulk-edit/shared'
import { findStockIds, officeProductQuery, stockListQuery } from '~/domain/catalog/index.server'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { adminAction } from '../page/admin-page.server'
import { narrowedQuery } from '../list/narrowed-query.server'

export const bulkProductAction = adminAction({
  permission: 'products.write',
  schema: chosenChangeInput,
  fallback: 'Ошибка массового изменения товаров',
  run: async ({ kind, chosen, all }, { request, actor }) => {
    const wanted = all === 'on' ? narrowedQuery(request, officeProductQuery) : chosen
    const id = await draftChange({ kind, actor, chosen: wanted })
    const deed = changeKinds[kind]
    if (all === 'on' || deed.isLookedAt) return redirect(officePaths.productsBulk(id), 303)
    const { done, refused } = await applyAtOnce({ id, actor })
    if (refused > 0) return redirect(officePaths.productsBulk(id), 303)
    return { toast: `${deed.done}: ${counted(done, ['товар', 'товара', 'товаров'])}` }
  },
})

export const bulkStockAction = adminAction({
  schema: chosenChangeInput,
  fallback: 'Ошибка массового изменения товаров',
  run: async ({ kind, chosen, all }, { request, actor }) => {
    const wanted =
      all === 'on' ? await findStockIds(narrowedQuery(request, stockListQuery), MOST_ITEMS + 1) : chosen
    return redirect(officePaths.productsBulk(await draftChange({ kind, actor, chosen: wanted })), 303)
  },
})
