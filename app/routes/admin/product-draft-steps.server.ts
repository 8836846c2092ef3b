import { redirect } from '@remix-run/node'
import { z } from 'zod'

import { dropProductDraft, keepProductDraft, previewProduct } from '~/domain/catalog/index.server'
import type { ProductFormValues } from '~/domain/catalog/staff'
import { adminAction, type AdminContext } from '~/http/admin-page.server'
import { baseOf } from '~/http/form-base.server'
import { officePaths } from '~/office-paths'
import type { ProductFormState } from '~/ui/admin/products/form/product-form-state'

const steps = ['draft', 'preview']

/** Whether the form is only to be kept, or looked at, and not saved. */
export const isDraftStep = (step: string | undefined): boolean => step !== undefined && steps.includes(step)

/** The form once more: with what is wrong with it, or with when it was kept. */
interface FormKept {
  state: Pick<ProductFormState, 'fieldErrors' | 'draftSavedAt'>
  status: number
}

/** Keeps what is typed as a draft; for a preview that the form allows, leads there. @throws UserError as `keepProductDraft` and `previewProduct` do */
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

/** Keeps what is typed as the draft of the one who types. Returns when. @throws UserError as `keepProductDraft` does */
export function keepTyped(values: ProductFormValues, context: AdminContext): Promise<Date> {
  return keepProductDraft(draftOwner(context), {
    draftId: values.draftId ?? '',
    typed: values,
    base: baseOf(values.base),
  })
}

/** Whose draft a page is about: a page of a new product has no id in its address, or 'new'. */
export function draftOwner({ staff, params }: AdminContext): { userId: string; productId: string | null } {
  const asked = params.productId ?? params.productOrNew ?? 'new'
  return { userId: staff.userId, productId: asked === 'new' ? null : asked }
}

/** Throws the draft away that waits beside the form. */
export const draftDeletion = adminAction({
  schema: z.object({}),
  fallback: 'Черновик не удалён: неизвестная ошибка',
  run: async (_, context) => {
    await dropProductDraft(draftOwner(context))
    return { toast: 'Черновик удалён' }
  },
})
