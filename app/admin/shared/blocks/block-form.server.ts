import { z } from 'zod'

import { type BlockKit, withBlocks } from '~/domain/blocks/shared'
import { findProductsForStaff } from '~/domain/catalog/index.server'
import { saveUpload } from '~/domain/images/index.server'
import { uploadLimits } from '~/domain/images/staff'
import { UserError } from '~/platform/errors/errors'

import type { UploadedFile } from '../../../http/forms/read-uploads.server'
import { typedTexts } from '../form/typed-texts.server'
import { adminAction, type AdminContext, type AdminFormContext } from '../page/admin-page.server'
import type { BlockFormState } from './block-form-state'

export const blockForm = z.preprocess((fields) => {
  if (typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'intent'))
}, typedTexts)

export const typedBlocks = <Kind extends string>(
  kit: BlockKit<Kind>,
  { typed }: Pick<AdminFormContext, 'typed'>,
): Record<string, string> => withBlocks(typed, kit.blocksInForm(typed))

interface BlockWords {
  fallback: string
  missing: string
}

/** Does what the button of a block asks for and shows the form again, unsaved. */
export const blocksAction = <Kind extends string>(kit: BlockKit<Kind>, { fallback, missing }: BlockWords) =>
  adminAction({
    schema: blockForm,
    fallback,
    run: async (_, { typed }) => {
      const done = kit.afterBlockStep(kit.blocksInForm(typed), typed.step ?? '')
      if (done === null) throw new UserError(missing, { status: 409 })
      const { blocks, finds, at } = done
      const values = withBlocks(typed, blocks)
      const search = finds === null ? undefined : blocks[finds]?.search
      const again: BlockFormState = { values, fieldErrors: {}, formErrors: [], at }
      if (finds !== null) again.hits = { block: finds, products: await findProductsForStaff(search ?? '') }
      return { again }
    },
  })

/** Stores the pictures of these fields. @throws UserError beside the field */
export const takePictures =
  (fields: RegExp) =>
  async ({ field, body }: UploadedFile, { staff }: AdminContext): Promise<string> => {
    if (!fields.test(field)) throw new UserError('Здесь нужен текст, а не файл', { field })
    try {
      return (await saveUpload({ body, maxBytes: uploadLimits.letter, authorId: staff.userId })).url
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      throw new UserError(`Ошибка при загрузке изображения: ${error.message}`, {
        status: error.status,
        field,
      })
    }
  }

export const takeBlockPicture = takePictures(/^file-\d+$/)

export function refusedBlocks(values: Record<string, string>, fieldErrors: Record<string, string[]>) {
  const again: BlockFormState = { values, fieldErrors, formErrors: [], code: 'input' }
  return { again, status: 422 }
}
