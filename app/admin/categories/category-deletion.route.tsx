import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteCategory, readStaffCategory, whyCategoryStays } from '~/domain/catalog/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { leaveWrongCategory } from '~/admin/categories/leave-wrong-category.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { orRefused } from '~/admin/categories/refused-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { CategoryDeletion } from '~/admin/categories/category-deletion'

export const meta = officeMeta('Удаление категории')

const beginning = 'Ошибка при удалении: '

const page = defineAdminPage('adminCategoryDeletion', {
  query: noQuery,
  fallback: 'Ошибка при загрузке категории',
  load: async ({ params }) => {
    const { id, name, slug, isActive, productCount } = await readStaffCategory(
      await leaveWrongCategory(params.categoryId),
    )
    return { category: { id, name, slug, isActive, productCount }, refusal: await whyCategoryStays(id) }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Ошибка при удалении категории',
      run: async (_, { params, actor, typed }) => {
        const categoryId = await leaveWrongCategory(params.categoryId)
        return orRefused({ beginning, typed }, async () => {
          await deleteCategory({ categoryId, actor })
          return { toast: 'Категория успешно удалена!', to: officePaths.categories() }
        })
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCategoryDeletionRoute() {
  return <CategoryDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
