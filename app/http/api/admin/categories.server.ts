import {
  addCategory,
  assertCategoryId,
  categoryBody,
  categoryChangeBody,
  deleteCategory,
  editCategory,
  listStaffCategories,
  readStaffCategory,
} from '~/domain/catalog/index.server'

import { staffCategoryJson } from '../json/staff-category-json.server'
import { defineOperation } from '../operation.server'
import { staffCategoriesData, staffCategory } from '../responses/category-responses.server'
import { noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const common = { tag: 'Администратору: категории', access: 'categories.write' } as const
const wrongId = { 400: ['Ошибка: неверный ID категории'], 404: ['Категория не найдена'] } as const
const oneCategory = '/categories/{categoryId}'
const example = {
  name: 'Эмали для радиаторов',
  slug: 'emali-dlya-radiatorov',
  description: 'Не желтеют',
  guide: '## Как выбрать\nСмотрите на температуру батареи.',
  isActive: true,
  sortOrder: 40,
}
const saving = {
  409: [
    'Категория «…» уже есть',
    'Адрес «…» занят другой категорией',
    'Изображение больше не хранится: загрузите его ещё раз',
  ],
  422: [
    'Из названия адрес не составить: введите его',
    'Родительской категории больше нет',
    'Категории вкладываются на два уровня: «…» оказалась бы под «…» на третьем',
  ],
} as const

export const listStaffCategoriesCall = defineOperation({
  ...common,
  id: 'listStaffCategories',
  method: 'GET',
  path: '/categories/admin',
  tier: 'api-read',
  summary: 'Все категории, и скрытые тоже',
  data: staffCategoriesData,
  fallback: 'Ошибка при загрузке категорий',
  failures: {},
  run: async () => ({ data: (await listStaffCategories({ search: '' })).map(staffCategoryJson) }),
})

export const readStaffCategoryCall = defineOperation({
  ...common,
  id: 'readStaffCategory',
  method: 'GET',
  path: oneCategory,
  tier: 'api-read',
  summary: 'Категория целиком',
  data: staffCategory,
  fallback: 'Ошибка при загрузке категории',
  failures: wrongId,
  run: async ({ params }) => ({ data: await readOne(params.categoryId) }),
})

export const createCategoryCall = defineOperation({
  ...common,
  id: 'createCategory',
  method: 'POST',
  path: '/categories',
  tier: 'change',
  summary: 'Добавить категорию',
  description: 'Без `slug` адрес составляется из названия. `image` — то, что ответила загрузка изображения.',
  body: categoryBody,
  example,
  data: staffCategory,
  fallback: 'Ошибка при сохранении категории',
  failures: saving,
  isKeyed: true,
  run: async ({ body: { image, slug = '', version: _, ...fields }, caller, keyed }) => {
    const wanted = { ...given(fields), name: fields.name, slug, imageUrl: image ?? null }
    return { data: await readOne(await addCategory({ wanted, once: keyed?.once, actor: actorOf(caller) })) }
  },
})

export const updateCategoryCall = defineOperation({
  ...common,
  id: 'updateCategory',
  method: 'PUT',
  path: oneCategory,
  tier: 'change',
  summary: 'Изменить категорию',
  description:
    'Чего в теле нет, то остаётся. Прежний адрес ведёт на новый. С `version` из чтения чужая правка не переписывается.',
  body: categoryChangeBody,
  example,
  data: staffCategory,
  fallback: 'Ошибка при сохранении категории',
  failures: {
    ...{ ...wrongId, ...saving },
    409: [...saving[409], 'Категория тем временем изменена'],
    422: [...saving[422], 'Категория не может стоять под самой собой'],
  },
  run: async ({ params, body: { image, version, ...fields }, caller }) => {
    const categoryId = assertCategoryId(params.categoryId)
    const wanted = { ...given(fields), ...(image === undefined ? {} : { imageUrl: image }) }
    await editCategory({ categoryId, wanted, version, actor: actorOf(caller) })
    return { data: await readOne(categoryId) }
  },
})

export const deleteCategoryCall = defineOperation({
  ...common,
  id: 'deleteCategory',
  method: 'DELETE',
  path: oneCategory,
  tier: 'change',
  summary: 'Удалить категорию',
  description: 'Категория, в которой что-то есть, не удаляется.',
  data: noData,
  fallback: 'Ошибка при удалении категории',
  failures: {
    ...wrongId,
    409: [
      'В категории «…». Перенесите их в другую или выключите категорию',
      'В ней «…». Перенесите их сначала',
      'На неё действует «…»',
    ],
  },
  run: async ({ params, caller }) => {
    await deleteCategory({ categoryId: assertCategoryId(params.categoryId), actor: actorOf(caller) })
    return { data: null }
  },
})

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

function given<Fields extends object>(fields: Fields): Partial<Given<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Given<Fields>
  >
}

async function readOne(categoryId: string | undefined) {
  return staffCategoryJson(await readStaffCategory(assertCategoryId(categoryId)))
}
