import { useLoaderData } from '@remix-run/react'

import { listParents } from '~/domain/catalog/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { addCategoryAction, takeCategoryImage } from '~/http/category-actions.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { CategoryForm } from '~/ui/admin/categories/category-form'

export const meta = officeMeta('Новая категория')

const page = defineAdminPage({
  permission: 'categories.write',
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
