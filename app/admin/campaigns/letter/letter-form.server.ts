import { z } from 'zod'

import { may } from '~/domain/auth/index.server'
import { findProductsForStaff } from '~/domain/catalog/index.server'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { afterBlockStep, blocksInForm, withBlocks } from '~/domain/mailings/staff'
import { UserError } from '~/platform/errors/errors'

import { adminAction, type AdminContext, type AdminFormContext } from '../../shared/page/admin-page.server'
import type { LetterFormState } from './letter-form-state'
import type { UploadedFile } from '../../../http/forms/read-uploads.server'
import { typedTexts } from '../../shared/form/typed-texts.server'

export const letterForm = z.preprocess((fields) => {
  if (typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'intent'))
}, typedTexts)

export const writerOf = ({ staff }: AdminContext) => ({ mayDiscount: may(staff, 'promotions.write') })

export const typedLetter = ({ typed }: AdminFormContext): Record<string, string> =>
  withBlocks(typed, blocksInForm(typed))

export const changeBlocks = adminAction({
  schema: letterForm,
  fallback: 'Письмо не изменилось: попробуйте ещё раз',
  run: async (_, { typed }) => {
    const done = afterBlockStep(blocksInForm(typed), typed.step ?? '')
    if (done === null)
      throw new UserError('Такого блока в письме уже нет: посмотрите, что в нём сейчас', { status: 409 })
    const { blocks, finds, at } = done
    const values = withBlocks(typed, blocks)
    const search = finds === null ? undefined : blocks[finds]?.search
    const again: LetterFormState = { values, fieldErrors: {}, formErrors: [], at }
    if (finds !== null) again.hits = { block: finds, products: await findProductsForStaff(search ?? '') }
    return { again }
  },
})

/** @throws UserError beside its field */
export async function takeLetterPicture(
  { field, body }: UploadedFile,
  { staff }: AdminContext,
): Promise<string> {
  if (!/^file-\d+$/.test(field)) throw new UserError('Здесь нужен текст, а не файл', { field })
  try {
    return (await saveUpload({ body, maxBytes: uploadLimits.letter, authorId: staff.userId })).url
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`Ошибка при загрузке изображения: ${error.message}`, { status: error.status, field })
  }
}

export function refusedLetter(values: Record<string, string>, fieldErrors: Record<string, string[]>) {
  const again: LetterFormState = { values, fieldErrors, formErrors: [], code: 'input' }
  return { again, status: 422 }
}
