import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listParents, readStaffCategory } from '~/domain/catalog/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { changeCategoryAction, takeCategoryImage } from '~/admin/categories/category-actions.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { leaveWrongCategory } from '~/admin/categories/leave-wrong-category.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { CategoryForm } from '~/admin/categories/category-form'
import { CategoryMissing } from '~/admin/categories/category-missing'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.category.name ?? 'Категория не найдена')(args)

const page = defineAdminPage('adminCategory', {
  query: noQuery,
  fallback: 'Ошибка при загрузке категории',
  load: async ({ params }) => {
    return foundOrMissing(await leaveWrongCategory(params.categoryId), async (categoryId) => {
      const [category, parents] = await Promise.all([readStaffCategory(categoryId), listParents()])
      return { category, parents }
    })
  },
  takeFile: takeCategoryImage,
  actions: { save: changeCategoryAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminCategoryRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? <CategoryForm {...found} state={state} /> : <CategoryMissing categoryId={id} />
}
