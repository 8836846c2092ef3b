import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  assertSendable,
  audienceOf,
  describeAudience,
  mailingServer,
  scheduleMailing,
  startMailing,
  subjectTestOf,
} from '~/domain/mailings/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { findingsOfMailing } from '~/http/admin/mailing-letter.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { MailingSendingPage } from '~/admin/campaigns/mailing-sending-page'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found ? `Отправка: ${args.data.found.subject}` : 'Рассылка не найдена')(args)

const confirmation = z.object({
  version: z.coerce.number({ error: 'Откройте страницу заново' }).int('Откройте страницу заново'),
})

const page = defineAdminPage('adminMailingSending', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' } }) =>
    foundOrMissing(mailingId, async (id) => {
      const { mailing, findings } = await findingsOfMailing(id)
      if (mailing.status !== 'DRAFT') throw redirect(officePaths.mailing(id))
      const [audience, server] = await Promise.all([describeAudience(audienceOf(mailing)), mailingServer()])
      const { subject, version, scheduledAt } = mailing
      return { id, subject, test: subjectTestOf(mailing), version, scheduledAt, findings, server, audience }
    }),
  actions: {
    start: adminAction({
      schema: confirmation,
      fallback: 'Ошибка при отправке рассылки',
      run: async ({ version }, { params: { mailingId = '' }, actor }) => {
        assertSendable((await findingsOfMailing(mailingId)).findings)
        await startMailing({ mailingId, version, actor })
        return { toast: 'Рассылка началась', to: officePaths.mailing(mailingId) }
      },
    }),
    schedule: adminAction({
      schema: confirmation,
      fallback: 'Ошибка при отправке рассылки',
      run: async ({ version }, { params: { mailingId = '' }, actor }) => {
        const { mailing, findings } = await findingsOfMailing(mailingId)
        assertSendable(findings)
        await scheduleMailing({ mailingId, version, at: mailing.scheduledAt, actor })
        return { toast: 'Рассылка начнётся в назначенное время', to: officePaths.mailing(mailingId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingSendingRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? <MailingSendingPage mailing={found} state={state} /> : <MailingMissing mailingId={id} />
}
