import { z } from 'zod'

import { failExport, readExportForMail, writeExport } from '~/domain/exchange/index.server'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { exportReadyMail } from '~/mails/export-ready-mail'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy, MINUTE, upkeepPolicy } from '../policies'

const payload = z.object({ eventId: z.uuid(), exportId: z.uuid() })

export const writeExportFile = defineJob({
  ...upkeepPolicy,
  attempts: 10,
  backoff: 5_000,
  // A million rows, the most of a sheet, at 1,000 a second.
  timeout: 20 * MINUTE,
  schema: payload,
  run: ({ exportId }) => writeExport(exportId),
  giveUp: ({ exportId }) => failExport(exportId),
})

export const mailExport = defineJob({
  ...mailPolicy,
  schema: payload,
  run: async ({ eventId, exportId }) => {
    const [written, shop] = await Promise.all([readExportForMail(exportId), readPublicSettings()])
    if (written === null) return
    const { to, list } = written
    await deliverMail({
      eventId,
      template: 'export-ready',
      subjectId: exportId,
      to,
      render: async () => {
        const texts = await readMailTexts('export-ready')
        const appUrl = getEnv().APP_URL
        return renderMail(exportReadyMail({ texts, name: to.name, list, shop, appUrl }))
      },
    })
  },
})
