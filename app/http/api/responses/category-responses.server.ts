import { z } from 'zod'

const text = z.string().nullable()

export const staffCategory = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: text,
    guide: text.meta({ description: 'Как выбрать: абзацы, строка с ## в начале — подзаголовок' }),
    image: text.meta({ description: 'Адрес изображения на этом сайте' }),
    isActive: z.boolean(),
    sortOrder: z.int().meta({ description: 'Чем меньше, тем выше' }),
    parentId: z.uuid().nullable().meta({ description: 'Категория, в которую она вложена' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.string().meta({ description: 'Отправленный с изменением, не даёт переписать чужую правку' }),
    _count: z
      .object({ products: z.int().min(0) })
      .meta({ description: 'Товары вместе со скрытыми и архивными' }),
  })
  .meta({ id: 'StaffCategory' })

export const staffCategoriesData = z.array(staffCategory)
