import type { LoaderFunctionArgs } from '@remix-run/node'

import { streamAnswer } from '~/admin/shared/page/stream-answer.server'
import { staffActor } from '~/domain/audit/index.server'
import { openExportFile } from '~/domain/exchange/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { fileOr } from '~/http/errors/load.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { requirePage } from '~/http/sessions/guards.server'
import { dayIn } from '~/platform/dates/dates'
import { contentTypeOf } from '~/platform/storage/storage.server'

/** A file that the worker has written, named by the day of its rows. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId, name, permissions } = await requirePage(request, 'adminExportFile')
  const holder = staffActor({ userId, name, permissions, ip: clientIp() })
  return fileOr(request, 'Файл не получился', async () => {
    const { fileName, format, createdAt, body, bytes } = await openExportFile(params.exportId ?? '', holder)
    const { timezone } = await readSettings('general')
    const file = `${fileName}-${dayIn(createdAt, timezone)}.${format}`
    return streamAnswer(
      { body, bytes, contentType: contentTypeOf(file) },
      { 'Content-Disposition': `attachment; filename="${file}"` },
    )
  })
}
