import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  audienceOf,
  cancelMailing,
  describeAudience,
  findMailing,
  pauseMailing,
  readProgress,
  resumeMailing,
  retryMailing,
  unscheduleMailing,
} from '~/domain/mailings/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { MailingPage } from '~/admin/campaigns/mailing-page'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.progress.subject ?? 'Рассылка не найдена')(args)

const nothing = z.object({})

const page = defineAdminPage('adminMailing', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' } }) =>
    foundOrMissing(mailingId, async (id) => {
      const progress = await readProgress(id)
      if (progress.status === 'DRAFT') throw redirect(officePaths.mailingEdit(id))
      const audience =
        progress.status === 'SCHEDULED' ? await describeAudience(audienceOf(await findMailing(id))) : null
      return { progress, audience }
    }),
  actions: {
    pause: adminAction({
      schema: nothing,
      fallback: 'Ошибка при остановке рассылки',
      run: async (_, { params, actor }) => {
        await pauseMailing({ mailingId: params.mailingId ?? '', actor })
        return { toast: 'Рассылка приостановлена' }
      },
    }),
    resume: adminAction({
      schema: nothing,
      fallback: 'Ошибка при продолжении рассылки',
      run: async (_, { params, actor }) => {
        await resumeMailing({ mailingId: params.mailingId ?? '', actor })
        return { toast: 'Рассылка продолжается' }
      },
    }),
    cancel: adminAction({
      schema: nothing,
      fallback: 'Ошибка при отмене рассылки',
      run: async (_, { params, actor }) => {
        await cancelMailing({ mailingId: params.mailingId ?? '', actor })
        return { toast: 'Рассылка отменена' }
      },
    }),
    unschedule: adminAction({
      schema: nothing,
      fallback: 'Ошибка при отмене начала',
      run: async (_, { params, actor }) => {
        await unscheduleMailing({ mailingId: params.mailingId ?? '', actor })
        return { to: officePaths.mailingEdit(params.mailingId ?? ''), toast: 'Рассылка снова черновик' }
      },
    }),
    retry: adminAction({
      schema: z.object({
        unconfirmedToo: z.literal('on', { error: 'Отметьте или оставьте пустым' }).optional(),
      }),
      fallback: 'Ошибка при повторе рассылки',
      run: async ({ unconfirmedToo }, { params, actor }) => {
        const count = await retryMailing({
          mailingId: params.mailingId ?? '',
          unconfirmedToo: unconfirmedToo === 'on',
          actor,
        })
        return { toast: `Отправляется ещё раз: ${count}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? (
    <MailingPage key={found.progress.id} loaded={found.progress} audience={found.audience} state={state} />
  ) : (
    <MailingMissing mailingId={id} />
  )
}
