import type { LoaderFunctionArgs } from '@remix-run/node'

import { fileAnswer } from '~/admin/shared/page/file-answer.server'
import { staffActor } from '~/domain/audit/index.server'
import { refusedRows } from '~/domain/exchange/index.server'
import { fileOr } from '~/http/errors/load.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { requirePage } from '~/http/sessions/guards.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId, name, permissions } = await requirePage(request, 'adminImportRefused')
  const holder = staffActor({ userId, name, permissions, ip: clientIp() })
  return fileOr(request, 'Файл не получился', async () => {
    const { format, body } = await refusedRows(params.importId ?? '', holder)
    return fileAnswer('refused-rows', format, body)
  })
}
