import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  brandInput,
  brandRule,
  categoryInput,
  changePageQuery,
  confirmChange,
  draftUndo,
  exactPriceInput,
  exactPriceRule,
  findCategoryRule,
  flagsInput,
  flagsRule,
  minStockInput,
  minStockRule,
  planChange,
  priceInput,
  priceRule,
  readChange,
  roundPriceInput,
  roundPriceRule,
  stockInput,
  stockRule,
  stopChange,
  type ChangeRule,
} from '~/domain/bulk-edit/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { AssortmentChangePage } from '~/admin/products/list/bulk-edit-page'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Массовое изменение товаров')

const fallback = 'Ошибка массового изменения товаров'
const nothing = z.object({})

function planAction<Schema extends z.ZodType>(
  schema: Schema,
  ruleOf: (value: z.infer<Schema>) => ChangeRule | Promise<ChangeRule>,
  permission: 'products.write' | 'stock.write' = 'products.write',
) {
  return adminAction({
    permission,
    schema,
    fallback,
    run: async (value, { params, actor, typed: { intent: _, ...typed } }) => {
      const id = params.bulkChangeId ?? ''
      await planChange({ id, rule: await ruleOf(value), typed, actor })
      return redirect(officePaths.productsBulk(id), 303)
    },
  })
}

const page = defineAdminPage('adminProductsBulk', {
  query: changePageQuery,
  fallback: 'Массовое изменение не загрузилось',
  load: async ({ params, query }) => ({
    change: await readChange(params.bulkChangeId ?? '', query.page),
    isAgain: query.again !== undefined,
  }),
  actions: {
    'plan-price': planAction(priceInput, priceRule),
    'plan-exactPrice': planAction(exactPriceInput, ({ price }) => exactPriceRule(price)),
    'plan-roundPrice': planAction(roundPriceInput, ({ rounding }) => roundPriceRule(rounding)),
    'plan-stock': planAction(stockInput, ({ stock }) => stockRule(stock), 'stock.write'),
    'plan-category': planAction(categoryInput, ({ categoryId }) => findCategoryRule(categoryId)),
    'plan-brand': planAction(brandInput, ({ brand }) => brandRule(brand)),
    'plan-minStock': planAction(minStockInput, ({ minStock }) => minStockRule(minStock)),
    'plan-flags': planAction(flagsInput, flagsRule),
    confirm: adminAction({
      schema: z.object({ plan: z.string().default('') }),
      fallback,
      run: async ({ plan }, { params, actor }) => {
        const id = params.bulkChangeId ?? ''
        await confirmChange({ id, plan, actor })
        return { toast: 'Изменение началось', to: officePaths.productsBulk(id) }
      },
    }),
    stop: adminAction({
      schema: nothing,
      fallback: 'Ошибка при остановке изменения',
      run: async (_, { params, actor }) => {
        await stopChange({ id: params.bulkChangeId ?? '', actor })
        return { toast: 'Изменение остановлено' }
      },
    }),
    undo: adminAction({
      schema: nothing,
      fallback: 'Ошибка при отмене изменения',
      run: async (_, { params, actor }) =>
        redirect(officePaths.productsBulk(await draftUndo({ id: params.bulkChangeId ?? '', actor })), 303),
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductsBulkRoute() {
  return <AssortmentChangePage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
