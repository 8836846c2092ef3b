import { useLoaderData } from '@remix-run/react'

import { listParents } from '~/domain/catalog/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { addCategoryAction, takeCategoryImage } from '~/admin/categories/category-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { CategoryForm } from '~/admin/categories/category-form'

export const meta = officeMeta('Новая категория')

const page = defineAdminPage('adminNewCategory', {
  query: noQuery,
  fallback: 'Ошибка при загрузке категории',
  load: async () => ({ parents: await listParents() }),
  takeFile: takeCategoryImage,
  actions: { save: addCategoryAction },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewCategoryRoute() {
  return <CategoryForm {...useLoaderData<typeof loader>()} category={null} state={useFormState()} />
}
