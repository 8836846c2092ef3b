import { uploadLimits } from '~/domain/images/staff'

import { pictureJson } from '../json/product-json.server'
import { defineOperation } from '../operation.server'
import { MAX_PICTURE_BODY, PICTURE_FIELD, pictureFailures, takePicture } from '../picture-call.server'
import { uploadedPictureData, uploadedUrlData } from '../responses/upload-responses.server'

const common = {
  method: 'POST',
  tier: 'change',
  maxBody: MAX_PICTURE_BODY,
  fileField: PICTURE_FIELD,
} as const
const tooLarge = 'Слишком большой запрос. «…»'
const keeping = 'Картинка, которую за сутки не сохранили ни с чем, удаляется.'

export const uploadImageCall = defineOperation({
  ...common,
  id: 'uploadImage',
  path: '/upload/image',
  tag: 'Администратору: товары',
  access: 'products.write',
  summary: 'Загрузить картинку товара',
  description: `JPEG, PNG, GIF или WebP до 10 МБ, по одной за раз. ${keeping}`,
  data: uploadedPictureData,
  fallback: 'Ошибка при загрузке изображения',
  failures: { ...pictureFailures, 413: [tooLarge, 'Файл больше 10 МБ'] },
  run: async (call) => {
    const { url, width, height } = await takePicture(call, {
      maxBytes: uploadLimits.product,
      authorId: call.caller.userId,
    })
    return { data: { ...pictureJson(url), width, height } }
  },
})

export const uploadCategoryImageCall = defineOperation({
  ...common,
  id: 'uploadCategoryImage',
  path: '/categories/upload-image',
  tag: 'Администратору: категории',
  access: 'categories.write',
  summary: 'Загрузить картинку категории',
  description: `JPEG, PNG, GIF или WebP до 5 МБ. ${keeping}`,
  data: uploadedUrlData,
  fallback: 'Ошибка при загрузке изображения',
  failures: { ...pictureFailures, 413: [tooLarge, 'Файл больше 5 МБ'] },
  run: async (call) => {
    const { url } = await takePicture(call, { maxBytes: uploadLimits.category, authorId: call.caller.userId })
    return { data: { url } }
  },
})
