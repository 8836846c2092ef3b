import { addCategory, categoryFormInput, editCategory } from '~/domain/catalog/index.server'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors'

import { adminAction, type AdminContext } from './admin-page.server'
import type { UploadedFile } from './read-uploads.server'
import { orRefused } from './refused-form.server'

const beginning = 'Ошибка при сохранении: '

/** The form of a category, for a new one and for one that is there (`categoryId` in the address). */
export const saveCategoryAction = adminAction({
  schema: categoryFormInput,
  fallback: 'Ошибка при сохранении категории',
  run: async ({ version, image, removeImage, ...fields }, { params, actor, typed }) => {
    const wanted = { ...fields, imageUrl: image ?? (removeImage ? null : fields.imageUrl) }
    const { categoryId } = params
    return orRefused({ beginning, typed }, async () => {
      if (categoryId === undefined) await addCategory({ wanted, actor })
      else await editCategory({ categoryId, wanted, version, actor })
      return { toast: `Категория успешно ${categoryId === undefined ? 'создана' : 'обновлена'}!`, to: officePaths.categories() }
    })
  },
})

/** Keeps the picture of the form. @throws UserError beside `image` */
export async function takeCategoryImage({ body }: UploadedFile, { staff }: AdminContext): Promise<string> {
  try {
    return (await saveUpload({ body, maxBytes: uploadLimits.category, authorId: staff.userId })).url
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`Ошибка при загрузке изображения: ${error.message}`, { status: error.status, field: 'image' })
  }
}
