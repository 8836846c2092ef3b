import type { LoaderFunctionArgs } from '@remix-run/node'

import { storedFileAnswer } from '~/admin/shared/page/file-answer.server'
import { staffActor } from '~/domain/audit/index.server'
import { openExportFile } from '~/domain/exchange/index.server'
import { fileOr } from '~/http/errors/load.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { requirePage } from '~/http/sessions/guards.server'

/** A file that the worker has written. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId, name, permissions } = await requirePage(request, 'adminExportFile')
  const holder = staffActor({ userId, name, permissions, ip: clientIp() })
  return fileOr(request, 'Файл не получился', async () =>
    storedFileAnswer(await openExportFile(params.exportId ?? '', holder)),
  )
}
