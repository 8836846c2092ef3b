import { finished } from 'node:stream/promises'

import {
  joinPictures,
  picturesIn,
  picturesText,
  rowsIn,
  type ProductFormValues,
} from '~/domain/catalog/staff'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { UserError } from '~/platform/errors/errors'

import type { AdminContext } from '../../shared/page/admin-page.server'
import type { UploadedFile } from '../../../http/forms/read-uploads.server'

export const NEW_PICTURES = 'newPictures'

const REFUSED = 'refused:'

/** A rejected file affects neither the other files nor the form. */
export async function takeProductPicture(
  { field, name, body }: UploadedFile,
  { staff }: AdminContext,
): Promise<string> {
  if (field !== NEW_PICTURES) throw new UserError('Здесь нужен текст, а не файл', { field })
  try {
    return (await saveUpload({ body, maxBytes: uploadLimits.product, authorId: staff.userId })).url
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    // The rest must be read, so that the next parts of the form can be read.
    if (!body.readableEnded && !body.destroyed) await finished(body.resume())
    return `${REFUSED}Ошибка при загрузке изображения: ${error.message} (${name})`
  }
}

export function withPictures(
  values: ProductFormValues,
  files: readonly string[],
): { values: ProductFormValues; refused: string[] } {
  if (rowsIn(values) === null) return { values, refused: [] }
  const kept = files
    .filter((file) => file !== '' && !file.startsWith(REFUSED))
    .map((url) => ({ url, alt: '' }))
  const others = Object.entries(values).filter(([name]) => !/^picture(?:Count|Url-|Alt-)/.test(name))
  return {
    values: { ...Object.fromEntries(others), pictures: picturesText(joinPictures(picturesIn(values), kept)) },
    refused: files.filter((file) => file.startsWith(REFUSED)).map((file) => file.slice(REFUSED.length)),
  }
}
