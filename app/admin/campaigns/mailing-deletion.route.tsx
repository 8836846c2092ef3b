import { useLoaderData } from '@remix-run/react'

import { deleteMailing, findMailing } from '~/domain/mailings/index.server'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление рассылки')

const page = defineDeletion('adminMailingDeletion', {
  fallback: 'Рассылка не загрузилась',
  ask: async ({ params: { mailingId = '' } }) => {
    const { subject, status } = await findMailing(mailingId)
    const isDraft = status === 'DRAFT'
    return {
      title: `Удаление рассылки «${subject}»`,
      text: [
        isDraft
          ? 'Вы уверены, что хотите удалить этот черновик? Письмо ещё никому не отправлено.'
          : 'Рассылка уже запущена: удалить можно только черновик.',
      ],
      confirm: isDraft ? 'Удалить черновик' : null,
      back: { to: officePaths.mailings(), label: 'Оставить' },
    }
  },
  failure: 'Рассылка не удалена',
  delete: async ({ params: { mailingId = '' }, actor }) => {
    const { subject } = await deleteMailing({ mailingId, actor })
    return { toast: `Черновик «${subject}» удалён`, to: officePaths.mailings() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
