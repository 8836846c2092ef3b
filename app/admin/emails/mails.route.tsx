import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { listFailedMails, retryMails } from '~/domain/mail/index.server'
import { describeOrders } from '~/domain/orders/index.server'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { counted } from '~/platform/text/plural'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { MailList } from '~/admin/emails/mail-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Неотправленные письма')

const fallback = 'Ошибка повторной отправки писем'
const missing = 'Отметьте письма'

const page = defineListPage('mails', {
  fallback: 'Письма не загрузились',
  load: async ({ query }) => {
    const list = await listOrEmpty(() => listFailedMails(query))
    const orders = await describeOrders(list.rows.flatMap(({ subjectId }) => subjectId ?? []))
    return {
      list,
      size: query.size,
      orders: Object.fromEntries(orders.map(({ id, orderNumber }) => [id, orderNumber])),
    }
  },
  actions: {
    retry: adminAction({
      schema: z.object({ mailId: z.uuid({ error: 'Письмо не найдено' }) }),
      fallback,
      run: async ({ mailId }, { actor }) => {
        await retryMails({ ids: [mailId], actor })
        return { toast: 'Письмо отправляется ещё раз' }
      },
    }),
    'retry-chosen': adminAction({
      schema: z.object({
        chosen: z.preprocess(
          (value) => (value === undefined ? [] : [value].flat()),
          z
            .array(z.uuid({ error: 'Письмо не найдено' }))
            .min(1, missing)
            .max(100, 'Отметьте не больше 100 писем'),
        ),
      }),
      fallback,
      run: async ({ chosen }, { actor }) => {
        const sent = await retryMails({ ids: chosen, actor })
        return { toast: `Отправляется ещё раз: ${counted(sent, ['письмо', 'письма', 'писем'])}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MailList {...page} state={state} />
    </ListDeskProvider>
  )
}
