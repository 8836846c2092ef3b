import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { addToComparison, compareInput, keepComparable, readComparison } from '~/domain/catalog/index.server'
import { compareCookie, readCompareIds } from '~/shop/shared/lists/compare-list.server'
import { requireFeature } from '~/http/sessions/guards.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { useFormState } from '~/http/forms/use-form-state'
import { wayBack } from '~/http/requests/way-back.server'
import { ComparePage } from '~/shop/lists/compare-page'

import { answerInlineChange } from '../shared/forms/inline-change.server'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Сравнение товаров' })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature('compare')
  const ids = await readCompareIds(request)
  const comparison = await readComparison(ids)
  const onlyDifferences = new URL(request.url).searchParams.get('only') === 'differences'
  const kept = comparison.products.map((product) => product.id)
  const headers: HeadersInit = kept.length === ids.length ? {} : { 'Set-Cookie': await compareCookie(kept) }
  return data({ comparison, onlyDifferences }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  await requireFeature('compare')
  const ids = await readCompareIds(request)
  return answerInlineChange({
    form: await readForm(request),
    schema: compareInput,
    fallback: 'Ошибка изменения сравнения',
    back: wayBack(request, paths.compare()),
    change: async (change) => {
      if (change.compare === 'clear') return changed([], 'Список сравнения очищен')
      if (change.compare === 'add')
        return changed(await addToComparison(ids, change.productId), 'Товар добавлен к сравнению')
      return changed(
        await keepComparable(ids.filter((id) => id !== change.productId)),
        'Товар убран из сравнения',
      )
    },
  })
}

async function changed(ids: string[], text: string) {
  return { text, headers: { 'Set-Cookie': await compareCookie(ids) } }
}

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} refusal={useFormState()?.formErrors[0] ?? null} />
}
