import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { lineKey } from '~/domain/cart/shared'
import {
  addToComparison,
  compareInput,
  keepComparable,
  readComparison,
} from '~/domain/comparison/index.server'
import { compareCookie, readCompareKeys } from '~/shop/shared/lists/compare-list.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { useFormState } from '~/http/forms/use-form-state'
import { wayBack } from '~/http/requests/way-back.server'
import { definePage, textParam, whileOn } from '~/shop/shared/page/shop-page.server'
import { ComparePage } from '~/shop/lists/compare-page'

import { inlineChange } from '../shared/forms/inline-change.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Сравнение товаров' })

const page = definePage({
  query: z.object({ only: textParam }),
  guard: whileOn('compare'),
  fallback: 'Ошибка загрузки сравнения',
  load: async ({ request, query }) => {
    const keys = await readCompareKeys(request)
    const comparison = await readComparison(keys)
    const onlyDifferences = query.only === 'differences'
    const kept = comparison.products.map(({ key }) => key)
    const headers: HeadersInit =
      kept.length === keys.length ? {} : { 'Set-Cookie': await compareCookie(kept) }
    return data({ comparison, onlyDifferences }, { headers })
  },
  form: async ({ request, form }) => {
    const keys = await readCompareKeys(request)
    return inlineChange({
      form,
      schema: compareInput,
      fallback: 'Ошибка изменения сравнения',
      back: wayBack(request, paths.compare()),
      change: async (change) => {
        if (change.compare === 'clear') return changed([], 'Список сравнения очищен')
        if (change.compare === 'add')
          return changed(await addToComparison(keys, change.productId), 'Товар добавлен к сравнению')
        return changed(
          await keepComparable(keys.filter((key) => key !== lineKey(change.productId))),
          'Товар убран из сравнения',
        )
      },
    })
  },
})

export const loader = page.loader
export const action = page.action

async function changed(keys: string[], text: string) {
  return { text, headers: { 'Set-Cookie': await compareCookie(keys) } }
}

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} refusal={useFormState()?.formErrors[0] ?? null} />
}
