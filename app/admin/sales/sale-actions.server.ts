import { z } from 'zod'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import { addSale, editSale, previewSale, resolveSale, saleFormInput } from '~/domain/sales/index.server'
import { officePaths } from '~/office-paths'
import { optionalLines, optionalText } from '~/platform/text/text.server'

import { withDraft } from '../shared/drafts/drafted-forms.server'
import { adminAction } from '../shared/page/admin-page.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'
import type { SaleFormState } from './sale-form-state'

const saving = { schema: saleFormInput, fallback: 'Акция не сохранена' } as const

const add = idempotentAction({
  ...saving,
  run: async ({ version: _, ...wanted }, { actor, once }) => {
    await addSale({ wanted, once, actor })
    return { toast: `Акция «${wanted.name}» добавлена`, to: officePaths.sales() }
  },
})

const change = adminAction({
  ...saving,
  run: async ({ version, ...wanted }, { params: { saleId = '' }, actor }) => {
    await editSale({ saleId, wanted, version, actor })
    return { toast: `Акция «${wanted.name}» сохранена`, to: officePaths.sales() }
  },
})

const preview = adminAction({
  schema: saleFormInput,
  fallback: 'Посмотреть не удалось',
  run: async ({ version: _, ...wanted }, { params: { saleId }, typed }) => {
    const sale = await resolveSale(wanted)
    const again: SaleFormState = {
      ...{ values: typed, fieldErrors: {}, formErrors: [] },
      preview: await previewSale({ ...sale, ...(saleId === undefined ? {} : { id: saleId }) }),
    }
    return { again }
  },
})

const unfinished = z.object({
  name: optionalText(200),
  amount: optionalText(200),
  productSearch: optionalText(100),
  skus: optionalLines(40_000),
  addSku: optionalText(100),
})

const find = adminAction({
  schema: unfinished,
  fallback: 'Найти не удалось',
  run: async ({ productSearch, skus, addSku }, { typed }) => {
    const taken: Record<string, string> =
      addSku === null ? {} : { skus: [skus ?? '', addSku].filter(Boolean).join('\n'), productSearch: '' }
    const again: SaleFormState = {
      ...{ values: { ...typed, ...taken }, fieldErrors: {}, formErrors: [] },
      hits: addSku === null ? await findProductsForStaff(productSearch ?? '') : [],
    }
    return { again }
  },
})

export const newSaleActions = withDraft('sale', { save: add, preview, find })

export const saleActions = withDraft('sale', { save: change, preview, find })
