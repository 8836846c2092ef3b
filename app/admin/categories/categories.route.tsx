import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  assertCategoryId,
  categoryListQuery,
  listStaffCategories,
  moveCategory,
  placeCategory,
  switchCategory,
} from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { orRefused } from '~/admin/categories/refused-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { CategoryList } from '~/admin/categories/category-list'

export const meta = officeMeta('Категории')

const orderFallback = 'Порядок категорий не изменён'
const categoryId = z.string().optional()
const beginning = 'Ошибка при обновлении: '

const page = defineAdminPage('adminCategories', {
  query: categoryListQuery,
  fallback: 'Ошибка при загрузке категорий',
  load: async ({ query }) => {
    const { rows, isFailed } = await rowsOrNothing(() => listStaffCategories(query))
    return data({ categories: rows, isFailed, search: query.search }, { status: isFailed ? 503 : 200 })
  },
  actions: {
    toggle: adminAction({
      schema: z.object({ categoryId, isActive: z.enum(['true', 'false']) }),
      fallback: 'Ошибка при обновлении статуса категории',
      run: async ({ isActive, ...input }, { actor, typed }) => {
        const id = assertCategoryId(input.categoryId)
        return orRefused({ beginning, typed }, async () => {
          await switchCategory({ categoryId: id, isActive: isActive === 'true', actor })
          return {
            toast: isActive === 'true' ? 'Категория показывается на сайте' : 'Категория скрыта с сайта',
          }
        })
      },
    }),
    move: adminAction({
      schema: z.object({ categoryId, direction: z.enum(['up', 'down']) }),
      fallback: orderFallback,
      run: async ({ direction, ...input }, { actor }) => {
        await moveCategory({ categoryId: assertCategoryId(input.categoryId), direction, actor })
        return { toast: 'Порядок изменён' }
      },
    }),
    place: adminAction({
      schema: z.object({ categoryId, beforeId: z.uuid().optional() }),
      fallback: orderFallback,
      run: async ({ beforeId = null, ...input }, { actor }) => {
        await placeCategory({ categoryId: assertCategoryId(input.categoryId), beforeId, actor })
        return { toast: 'Порядок изменён' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCategoriesRoute() {
  return <CategoryList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
