import type { z } from 'zod'

import { addCategory, categoryFormInput, editCategory } from '~/domain/catalog/index.server'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'

import { adminAction, type AdminContext } from '../shared/page/admin-page.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'
import type { UploadedFile } from '../../http/forms/read-uploads.server'
import { orRefused } from './refused-form.server'

const beginning = 'Ошибка при сохранении: '
const saving = { schema: categoryFormInput, fallback: 'Ошибка при сохранении категории' } as const

export const addCategoryAction = idempotentAction({
  ...saving,
  run: (input, { actor, typed, once }) =>
    orRefused({ beginning, typed }, async () => {
      await addCategory({ wanted: wantedOf(input), once, actor })
      return { toast: 'Категория успешно создана!', to: officePaths.categories() }
    }),
})

export const changeCategoryAction = adminAction({
  ...saving,
  run: (input, { params: { categoryId = '' }, actor, typed }) =>
    orRefused({ beginning, typed }, async () => {
      await editCategory({ categoryId, wanted: wantedOf(input), version: input.version, actor })
      return { toast: 'Категория успешно обновлена!', to: officePaths.categories() }
    }),
})

function wantedOf({ version: _, image, removeImage, ...fields }: z.infer<typeof categoryFormInput>) {
  return { ...fields, imageUrl: image ?? (removeImage ? null : fields.imageUrl) }
}

/** @throws UserError (`image`) */
export async function takeCategoryImage({ body }: UploadedFile, { staff }: AdminContext): Promise<string> {
  try {
    return (await saveUpload({ body, maxBytes: uploadLimits.category, authorId: staff.userId })).url
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`Ошибка при загрузке изображения: ${error.message}`, {
      status: error.status,
      field: 'image',
    })
  }
}
