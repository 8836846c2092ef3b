import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isUniqueViolation } from '~/platform/unique-violation.server'

interface CategoryKeys {
  id: string
  name: string
  slug: string
}

/** @throws UserError (409, beside `name` or `slug`) */
export async function assertFreeKeys(
  { db }: Pick<Database, 'db'>,
  categories: readonly CategoryKeys[],
): Promise<void> {
  const found = await db.category.findMany({
    where: {
      id: { notIn: categories.map(({ id }) => id) },
      OR: [
        { slug: { in: categories.map(({ slug }) => slug) } },
        { name: { in: categories.map(({ name }) => name), mode: 'insensitive' } },
      ],
    },
    select: { name: true, slug: true },
  })
  const names = new Set(found.map(({ name }) => name.toLowerCase()))
  const slugs = new Set(found.map(({ slug }) => slug))
  for (const { name, slug } of categories) {
    if (names.has(name.toLowerCase()))
      throw new UserError(`Категория «${name}» уже есть`, { status: 409, field: 'name' })
    if (slugs.has(slug))
      throw new UserError(`Адрес «${slug}» занят другой категорией`, { status: 409, field: 'slug' })
    names.add(name.toLowerCase())
    slugs.add(slug)
  }
}

/**
 * Handles a name or slug that a concurrent request took.
 * @throws always
 */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error))
    throw new UserError('Название или адрес заняла другая категория: проверьте их', {
      status: 409,
      field: 'name',
    })
  throw error
}
