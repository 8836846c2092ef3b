import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  addCategoryAction,
  changeCategoryAction,
  takeCategoryImage,
} from '~/admin/categories/category-actions.server'
import { CategoryForm } from '~/admin/categories/category-form'
import { CategoryList } from '~/admin/categories/category-list'
import { leaveWrongCategory } from '~/admin/categories/leave-wrong-category.server'
import { orRefused } from '~/admin/categories/refused-form.server'
import { openDraft, withDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { Deletion } from '~/admin/shared/form/deletion'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import {
  assertCategoryId,
  categoryListQuery,
  deleteCategory,
  listParents,
  listStaffCategories,
  moveCategory,
  placeCategory,
  readStaffCategory,
  switchCategory,
  whyCategoryStays,
} from '~/domain/catalog/index.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta<typeof loader>({
  adminCategories: 'Категории',
  adminNewCategory: 'Новая категория',
  adminCategory: (loaded) =>
    (loaded && 'update' in loaded ? loaded.update.found?.category.name : undefined) ?? 'Категория не найдена',
  adminCategoryDeletion: 'Удаление категории',
})

const orderFallback = 'Порядок категорий не изменён'
const categoryId = z.string().optional()
const beginning = 'Ошибка при обновлении: '

const list = defineAdminPage('adminCategories', {
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

const create = defineAdminPage('adminNewCategory', {
  query: noQuery,
  fallback: 'Ошибка при загрузке категории',
  load: async (context) => {
    const [parents, draft] = await Promise.all([listParents(), openDraft('category', context, null)])
    return { parents, draft }
  },
  takeFile: takeCategoryImage,
  actions: withDraft('category', { save: addCategoryAction }),
})

const update = defineAdminPage('adminCategory', {
  query: noQuery,
  fallback: 'Ошибка при загрузке категории',
  load: async (context) => {
    return foundOrMissing(await leaveWrongCategory(context.params.categoryId), async (categoryId) => {
      const [category, parents] = await Promise.all([readStaffCategory(categoryId), listParents()])
      return { category, parents, draft: await openDraft('category', context, category.version) }
    })
  },
  takeFile: takeCategoryImage,
  actions: withDraft('category', { save: changeCategoryAction }),
})

const deletion = defineDeletion('adminCategoryDeletion', {
  fallback: 'Ошибка при загрузке категории',
  ask: async ({ params }) => {
    const { id, name, productCount } = await readStaffCategory(await leaveWrongCategory(params.categoryId))
    const refusal = await whyCategoryStays(id)
    return {
      title: `Удаление категории «${name}»`,
      text: [
        refusal === null
          ? 'Вы уверены, что хотите удалить эту категорию? Её страница и прежние адреса перестанут открываться.'
          : `Удалить её нельзя. ${refusal}.`,
      ],
      links:
        refusal !== null && productCount > 0
          ? [{ to: officePaths.products({ category: id }), label: 'Товары категории' }]
          : [],
      confirm: refusal === null ? 'Удалить категорию' : null,
      back: { to: officePaths.categories(), label: refusal === null ? 'Оставить' : 'К категориям' },
    }
  },
  failure: 'Ошибка при удалении категории',
  delete: async ({ params, actor, typed }) => {
    const id = await leaveWrongCategory(params.categoryId)
    return orRefused({ beginning: 'Ошибка при удалении: ', typed }, async () => {
      await deleteCategory({ categoryId: id, actor })
      return { toast: 'Категория успешно удалена!', to: officePaths.categories() }
    })
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminCategoriesRoute() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen>
      <CategoryScreen loaded={loaded} state={useFormState()} />
    </Screen>
  )
}

interface CategoryScreenProps {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>
  state: FormState | undefined
}

function CategoryScreen({ loaded, state }: CategoryScreenProps) {
  if ('list' in loaded) return <CategoryList {...loaded.list} state={state} />
  if ('create' in loaded) return <CategoryForm {...loaded.create} category={null} state={state} />
  if ('deletion' in loaded) return <Deletion {...loaded.deletion} state={state} />
  const { id, found } = loaded.update
  return found ? <CategoryForm {...found} state={state} /> : <CategoryMissing categoryId={id} />
}

function CategoryMissing({ categoryId }: { categoryId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Категория не найдена"
      actions={<LinkButton to={officePaths.categories()}>К категориям</LinkButton>}
    >
      {categoryId}
    </EmptyState>
  )
}
