import {
  createCategories,
  removeCategory,
  slugOfCategory,
  updateCategory,
} from '~/domain/catalog/index.server'
import { database, type Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { lockRows } from '~/platform/db/row-locks.server'

import { applyRows, type RowWriting } from './apply-rows'
import { categoryColumns } from './category-columns.server'
import type { Existing, ExchangeKind, Values } from './exchange-kind'
import { foundByText } from './found-by-text'

const select = {
  id: true, slug: true, name: true, parentId: true, isActive: true, sortOrder: true, description: true, guide: true, tint: true, seoTitle: true,
  seoDescription: true,
} as const satisfies Prisma.CategorySelect // prettier-ignore

async function findCategories(
  { db }: Pick<Database, 'db'>,
  where: Prisma.CategoryWhereInput,
): Promise<Existing[]> {
  const rows = await db.category.findMany({ where, select })
  return rows.map(({ id, ...values }) => ({ id, title: values.name, values }))
}

/** Values of the columns by the category's id. */
export async function readCategoryValues(ids: readonly string[]): Promise<Map<string, Values>> {
  const found = await findCategories(database, { id: { in: [...ids] } })
  return new Map(found.map(({ id, values }) => [id, values]))
}

const normal = (text: string): string => text.toLowerCase()

const writing: RowWriting = {
  gone: 'Категория удалена',
  lock: async (tx, ids) => {
    await lockRows(tx, 'Category', ids)
    const found = await findCategories(tx, { id: { in: [...ids] } })
    return new Map(found.map(({ id, values }) => [id, values]))
  },
  create: async (tx, { id, values, author }) => {
    const { name, slug = '', ...others } = values as unknown as { name: string; slug?: string }
    const category = { ...others, id, name, slug: slugOfCategory(slug, name) }
    await createCategories(tx, author, [category], { isQuiet: true })
  },
  change: (tx, { id, wanted, author }) => updateCategory(tx, author, id, wanted, { isQuiet: true }),
  remove: async (tx, { id, author }) => {
    await removeCategory(tx, { categoryId: id, actor: author, isQuiet: true })
  },
}

export const categoriesKind: ExchangeKind = {
  name: 'categories',
  label: 'Категории',
  nouns: ['категория', 'категории', 'категорий'],
  texts: {
    absent: 'Такой категории нет, а создание новых выключено',
    needs: 'Новой категории нужны',
    creating: 'Создавать новые категории',
    foundBy: 'Обязателен адрес или название: по ним находится категория.',
  },
  columns: categoryColumns,
  keys: ['slug', 'name'],
  creatingKeys: ['slug', 'name'],
  permission: 'categories.write',
  reported: { action: 'category.change-many', notification: 'CATEGORY_UPDATED' },
  creates: true,
  spelling: (_, text) => normal(text),
  find: async (key, texts) => {
    const where =
      key === 'slug'
        ? { slug: { in: texts.map(normal) } }
        : { name: { in: [...texts], mode: 'insensitive' as const } }
    const found = await findCategories(database, where)
    return foundByText(found, texts, { normal, nameOf: ({ values }) => normal(String(values[key])) })
  },
  findWithZeros: () => Promise.resolve(new Map()),
  settle: (_, wanted) => ({ wanted }),
  findOthers: null,
  apply: (tx, items, { author }) => applyRows(writing, { tx, items, author }),
  // Each row purges what shows it.
  publish: () => Promise.resolve(),
}
