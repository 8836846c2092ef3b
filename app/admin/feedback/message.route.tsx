import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { answerMessage, messageAnswerInput, readMessage, setHandled } from '~/domain/content/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { MessageDetails } from '~/admin/feedback/message-details'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сообщение')

const markFallback = 'Ошибка изменения сообщения'

const page = defineAdminPage('adminMessage', {
  query: noQuery,
  fallback: 'Сообщение не загрузилось',
  load: async ({ params }) => ({ message: await readMessage(params.messageId ?? '') }),
  actions: {
    answer: adminAction({
      schema: messageAnswerInput,
      fallback: 'Ошибка при отправке ответа',
      run: async ({ text }, { params, actor }) => {
        await answerMessage({ messageId: params.messageId ?? '', text, actor })
        return { toast: 'Ответ отправляется' }
      },
    }),
    handle: adminAction({
      schema: z.object({}),
      fallback: markFallback,
      run: async (_, { params, actor }) => {
        await setHandled({ messageId: params.messageId ?? '', isHandled: true, actor })
        return { toast: 'Сообщение отмечено обработанным' }
      },
    }),
    reopen: adminAction({
      schema: z.object({}),
      fallback: markFallback,
      run: async (_, { params, actor }) => {
        await setHandled({ messageId: params.messageId ?? '', isHandled: false, actor })
        return { toast: 'Сообщение снова ждёт ответа' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMessageRoute() {
  return <MessageDetails {...useLoaderData<typeof loader>()} state={useFormState()} />
}
