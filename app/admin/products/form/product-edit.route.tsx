import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  changeProduct,
  officeProductQuery,
  openProductDraft,
  readOfficeProductChoices,
  readFamily,
  readOfficeProductNeighbours,
  readProductForm,
  readProductSuggestions,
} from '~/domain/catalog/index.server'
import { countWaiting } from '~/domain/mailings/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { baseOf } from '~/admin/shared/form/form-base.server'
import { isFormState } from '~/http/forms/form-state'
import { readOrigin } from '~/admin/shared/list/list-origin.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { takeProductPicture } from '~/admin/products/form/product-pictures.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { DELETE_DRAFT } from '~/admin/shared/drafts/opened-draft'
import { ProductForm } from '~/admin/products/form/product-form'

import { draftDeletion, draftOwner } from './product-draft-steps.server'
import { productFormAction } from './product-form-action.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.product.name ?? 'Товар не найден')(args)
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminProduct', {
  query: z.object({
    from: z.string().max(2_000).optional().catch(undefined),
    draft: z.literal('1').optional().catch(undefined),
  }),
  fallback: 'Товар не загрузился',
  load: async ({ query, ...context }) => {
    const productId = context.params.productId ?? ''
    const product = await readProductForm(productId)
    const [{ categories }, suggestions, place, opened, waiting, family] = await Promise.all([
      readOfficeProductChoices(null),
      readProductSuggestions(),
      readPlace(productId, query.from),
      openProductDraft(draftOwner(context), product.values, query.draft === '1'),
      countWaiting(productId),
      readFamily(productId, ''),
    ])
    return { product, categories, suggestions, place, opened, waiting, family }
  },
  takeFile: takeProductPicture,
  actions: {
    product: productFormAction((typed, { params, staff, actor }) =>
      changeProduct({
        productId: params.productId ?? '',
        typed,
        base: baseOf(typed.base),
        actor,
        draftOf: staff.userId,
      }),
    ),
    [DELETE_DRAFT]: draftDeletion,
  },
})

async function readPlace(productId: string, origin: string | undefined) {
  const { from, href, query } = readOrigin(origin, ['products'])
  const neighbours = await readOfficeProductNeighbours(officeProductQuery.parse(query), productId)
  return neighbours && { from, back: { href, label: 'Все товары' }, neighbours }
}

export const loader = page.loader
export const action = page.action

export default function AdminProductRoute() {
  const { product, categories, suggestions, place, opened, waiting, family } = useLoaderData<typeof loader>()
  const { productId, values, slug, lastChange, sale } = product
  const answer = useActionData<unknown>()
  return (
    <ProductForm
      {...opened}
      productId={productId}
      categories={categories}
      suggestions={suggestions}
      sale={sale}
      place={place}
      links={[
        { to: officePaths.productFamily(productId), label: 'Линейка' },
        { to: officePaths.productDocuments(productId), label: 'Документы' },
        { to: officePaths.productPairs(productId), label: 'С этим покупают' },
        { to: officePaths.stock(productId), label: 'Остаток и движения' },
        { to: officePaths.productHistory(productId), label: 'История' },
        { to: officePaths.newProduct(productId), label: 'Дублировать' },
        ...(values.isActive === 'on' ? [{ to: paths.product(slug), label: 'Открыть на сайте ↗' }] : []),
      ]}
      waiting={waiting}
      family={family}
      lastChange={lastChange}
      state={isFormState(answer) ? answer : undefined}
    />
  )
}
