import { redirect } from '@remix-run/node'
import { z } from 'zod'

import { dropProductDraft, keepProductDraft, previewProduct } from '~/domain/catalog/index.server'
import type { ProductFormValues } from '~/domain/catalog/staff'
import { adminAction, type AdminContext } from '~/admin/shared/page/admin-page.server'
import { baseOf } from '~/admin/shared/form/form-base.server'
import { officePaths } from '~/office-paths'
import type { ProductFormState } from '~/admin/products/form/product-form-state'

const steps = ['draft', 'preview']

export const isDraftStep = (step: string | undefined): boolean => step !== undefined && steps.includes(step)

interface FormKept {
  state: Pick<ProductFormState, 'fieldErrors' | 'draftSavedAt'>
  status: number
}

/** @throws UserError as `keepProductDraft` and `previewProduct` */
export async function afterDraftStep(
  values: ProductFormValues,
  context: AdminContext,
): Promise<FormKept | Response> {
  const owner = draftOwner(context)
  if (values.step === 'preview') {
    const preview = await previewProduct({ productId: owner.productId, typed: values })
    if (preview.outcome === 'refused') return { state: { fieldErrors: preview.errors }, status: 422 }
  }
  const draftSavedAt = await keepTyped(values, context)
  if (values.step === 'preview') return redirect(officePaths.productPreview(owner.productId), { status: 303 })
  return { state: { fieldErrors: {}, draftSavedAt }, status: 200 }
}

/** @throws UserError as `keepProductDraft` */
export function keepTyped(values: ProductFormValues, context: AdminContext): Promise<Date> {
  return keepProductDraft(draftOwner(context), {
    draftId: values.draftId ?? '',
    typed: values,
    base: baseOf(values.base),
  })
}

export function draftOwner({ staff, params }: AdminContext): { userId: string; productId: string | null } {
  const requestedId = params.productId ?? params.productOrNew ?? 'new'
  return { userId: staff.userId, productId: requestedId === 'new' ? null : requestedId }
}

export const draftDeletion = adminAction({
  schema: z.object({}),
  fallback: 'Черновик не удалён: неизвестная ошибка',
  run: async (_, context) => {
    await dropProductDraft(draftOwner(context))
    return { toast: 'Черновик удалён' }
  },
})
