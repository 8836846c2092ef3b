import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteMailing, findMailing } from '~/domain/mailings/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { Confirmation } from '~/admin/shared/form/confirmation'

export const meta = officeMeta('Удаление рассылки')

const page = defineAdminPage('adminMailingDeletion', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: async ({ params: { mailingId = '' } }) => {
    const { subject, status } = await findMailing(mailingId)
    return { subject, isDraft: status === 'DRAFT' }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Рассылка не удалена',
      run: async (_, { params: { mailingId = '' }, actor }) => {
        const { subject } = await deleteMailing({ mailingId, actor })
        return { toast: `Черновик «${subject}» удалён`, to: officePaths.mailings() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingDeletionRoute() {
  const { subject, isDraft } = useLoaderData<typeof loader>()
  return (
    <Confirmation
      title={`Удаление рассылки «${subject}»`}
      state={useFormState()}
      confirm={isDraft ? 'Удалить черновик' : null}
      back={{ to: officePaths.mailings(), label: 'Оставить' }}
    >
      <p>
        {isDraft
          ? 'Вы уверены, что хотите удалить этот черновик? Письмо ещё никому не отправлено.'
          : 'Рассылка уже запущена: удалить можно только черновик.'}
      </p>
    </Confirmation>
  )
}
