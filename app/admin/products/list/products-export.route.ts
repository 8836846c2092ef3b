import type { LoaderFunctionArgs } from '@remix-run/node'

import { chosenOfficeProducts, exportOfficeProducts, officeProductQuery } from '~/domain/catalog/index.server'
import { readColumns } from '~/domain/list-preferences/index.server'
import { csvAnswer } from '~/admin/shared/page/file-answer.server'
import { requirePage } from '~/http/sessions/guards.server'
import { fileOr } from '~/http/errors/load.server'
import { narrowedQuery } from '~/admin/shared/list/narrowed-query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requirePage(request, 'adminProductsExport')
  const { searchParams } = new URL(request.url)
  return fileOr(request, 'Ошибка экспорта товаров', async () => {
    const shown = await readColumns({ userId, list: 'products' })
    return csvAnswer(
      'products',
      await exportOfficeProducts(narrowedQuery(request, officeProductQuery), {
        chosen: chosenOfficeProducts(searchParams),
        shown,
      }),
    )
  })
}
