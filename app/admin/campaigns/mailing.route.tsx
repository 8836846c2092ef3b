import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import {
  audienceOf,
  cancelMailing,
  checkMailing,
  describeAudience,
  findMailing,
  letterContentOf,
  listRecipients,
  pauseMailing,
  readProgress,
  recipientsQuery,
  resumeMailing,
  retryMailing,
  unscheduleMailing,
} from '~/domain/mailings/index.server'
import { may } from '~/domain/auth/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { letterFor, readMailingLetter } from '~/http/admin/mailing-letter.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import type { CheckedLetter } from '~/admin/campaigns/mailing-checks'
import { MailingPage, type MailingTab } from '~/admin/campaigns/mailing-page'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.progress.subject ?? 'Рассылка не найдена')(args)

const nothing = z.object({})

async function checkedLetter(mailingId: string): Promise<CheckedLetter> {
  const mailing = await findMailing(mailingId)
  const letter = await readMailingLetter(mailing)
  const { html, text } = letterFor(letter, 'Анна')
  return {
    bytes: Buffer.byteLength(html),
    hasText: text !== '',
    findings: await checkMailing(letterContentOf(mailing), letter),
  }
}

const page = defineAdminPage('adminMailing', {
  query: recipientsQuery.extend({ tab: z.enum(['report', 'way']).optional().catch(undefined) }),
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' }, query, staff }) =>
    foundOrMissing(mailingId, async (id) => {
      const progress = await readProgress(id)
      if (progress.status === 'DRAFT') throw redirect(officePaths.mailingEdit(id))
      const { tab: asked, ...wanted } = query
      const tab: MailingTab = asked ?? 'recipients'
      const hasRecipients = progress.total > 0 && may(staff, 'customers.write')
      const show = wanted.show ?? (progress.failed > 0 ? 'failed' : 'all')
      const [audience, recipients, letter] = await Promise.all([
        progress.status === 'SCHEDULED' ? describeAudience(audienceOf(await findMailing(id))) : null,
        tab === 'recipients' && hasRecipients ? listRecipients({ ...wanted, show, mailingId: id }) : null,
        tab === 'recipients' ? checkedLetter(id) : null,
      ])
      const found = recipients && { list: recipients, show, search: wanted.search }
      return { progress, audience, tab, recipients: found, letter }
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
    <MailingPage key={found.progress.id} {...found} loaded={found.progress} state={state} />
  ) : (
    <MailingMissing mailingId={id} />
  )
}
