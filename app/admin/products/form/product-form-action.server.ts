import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { readOfficeProductChoices, type ProductSaved } from '~/domain/catalog/index.server'
import {
  addressOfName,
  afterPictureStep,
  picturesIn,
  picturesText,
  skuFor,
  type ProductFormValues,
} from '~/domain/catalog/staff'
import { adminAction, type AdminAction, type AdminFormContext } from '~/admin/shared/page/admin-page.server'
import { CONCURRENT_EDIT } from '~/admin/shared/page/concurrent-edit'
import { readOrigin } from '~/admin/shared/list/list-origin.server'
import { idempotentAction, type IdempotentContext } from '~/admin/shared/page/idempotent-action.server'
import { NEW_PICTURES, withPictures } from '~/admin/products/form/product-pictures.server'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import type { ProductFormState } from '~/admin/products/form/product-form-state'

import { afterDraftStep, isDraftStep } from './product-draft-steps.server'

const FAILED = 'Ошибка сохранения: '

type Save<Context> = (values: ProductFormValues, context: Context) => Promise<ProductSaved>

export function newProductAction(save: Save<IdempotentContext>) {
  return idempotentAction(formAction(save))
}

export function productFormAction(save: Save<AdminFormContext>) {
  return adminAction(formAction(save))
}

function formAction<Context extends AdminFormContext>(save: Save<Context>) {
  return {
    // Unvalidated: an unfinished form must not be rejected.
    schema: productForm,
    fallback: `${FAILED}Неизвестная ошибка`,
    run: async (
      typed: z.infer<typeof productForm>,
      context: Context,
    ): ReturnType<AdminAction<typeof productForm>['run']> => {
      const { values, refused } = withPictures(typed.values, typed.files)
      const changed = await afterStep(values)
      if (refused.length > 0)
        return {
          again: { ...nothingWrong, values: changed ?? values, fieldErrors: { pictures: refused } },
          status: 422,
        }
      if (changed) return { again: { ...nothingWrong, values: changed } }
      if (isDraftStep(values.step)) return await keptOrRefused(values, context)
      const saved = await save(values, context).catch(refusal)
      if ('message' in saved)
        return { again: { ...nothingWrong, values, ...textsOf(saved) }, status: saved.status }
      if (saved.outcome === 'saved')
        return { toast: 'Товар сохранён', to: placeAfter(values.step, saved.productId, context.request) }
      return {
        again: { ...nothingWrong, ...stateOf(saved, values) },
        status: saved.outcome === 'conflict' ? 409 : 400,
      }
    },
  }
}

export const productForm = z
  .record(z.string(), z.unknown())
  .transform((fields, context): { values: ProductFormValues; files: string[] } => {
    const { [NEW_PICTURES]: files, ...typed } = fields
    const values = Object.entries(typed).filter(([, value]) => value !== undefined)
    if (values.some(([, value]) => typeof value !== 'string'))
      context.addIssue({ code: 'custom', message: 'Поле пришло дважды: отправьте форму ещё раз' })
    const sent = Array.isArray(files) ? files : [files]
    return {
      values: Object.fromEntries(values) as ProductFormValues,
      files: sent.filter((file) => typeof file === 'string'),
    }
  })

async function afterStep(values: ProductFormValues): Promise<Record<string, string> | null> {
  const { step } = values
  if (step === 'sku' || step === 'slug') return withMade(step, values)
  if (step === 'pictures') return { ...values }
  const pictures = afterPictureStep(picturesIn(values), step)
  return pictures && { ...values, pictures: picturesText(pictures) }
}

async function keptOrRefused(values: ProductFormValues, context: AdminFormContext) {
  const done = await afterDraftStep(values, context).catch(refusal)
  if (done instanceof Response) return done
  const { status } = done
  return {
    again: { ...nothingWrong, values: { ...values }, ...('message' in done ? textsOf(done) : done.state) },
    status,
  }
}

const nothingWrong = { formErrors: [], fieldErrors: {} }

function placeAfter(step: string | undefined, productId: string, { url }: Request): string {
  const { from, href } = readOrigin(new URL(url).searchParams.get('from') ?? undefined, ['products'])
  return step === 'stay' ? officePaths.productEdit(productId, from === 'products' ? undefined : from) : href
}

function refusal(error: unknown): UserError {
  if (error instanceof UserError) return error
  throw error
}

function textsOf({
  message,
  field,
  code,
}: UserError): Pick<ProductFormState, 'formErrors' | 'fieldErrors' | 'code'> {
  if (field === undefined) return { formErrors: [FAILED + message], fieldErrors: {}, code }
  return {
    formErrors: [],
    fieldErrors: { [field === 'compareAtPrice' ? 'oldPrice' : field]: [message] },
    code,
  }
}

function stateOf(
  saved: Exclude<ProductSaved, { outcome: 'saved' }>,
  values: ProductFormValues,
): Partial<ProductFormState> & Pick<ProductFormState, 'values'> {
  if (saved.outcome === 'refused') return { values, fieldErrors: saved.errors, code: 'input' }
  const { conflicts, values: merged, kept } = saved
  return {
    values: merged,
    formErrors: ['Товар тем временем изменён'],
    code: CONCURRENT_EDIT,
    conflicts,
    base: kept,
  }
}

async function withMade(step: 'sku' | 'slug', values: ProductFormValues): Promise<Record<string, string>> {
  if (step === 'slug') return { ...values, slug: addressOfName(values.name ?? '') }
  return withMadeSku(values, (await readOfficeProductChoices(null)).categories)
}

export function withMadeSku(
  values: ProductFormValues,
  categories: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...values,
    sku: skuFor({ category: categories[values.categoryId ?? ''] ?? '', name: values.name ?? '' }, randomInt),
  }
}
