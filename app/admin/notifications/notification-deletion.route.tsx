import { useLoaderData } from '@remix-run/react'

import { redirect } from '@remix-run/node'
import {
  titlesOfNotifications,
  deleteNotifications,
  notificationDeletionQuery,
} from '~/domain/notifications/index.server'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление уведомлений')

const chosenIn = ({ url }: Request) =>
  notificationDeletionQuery.parse(Object.fromEntries(new URL(url).searchParams)).ids

const page = defineDeletion('adminNotificationDeletion', {
  fallback: 'Уведомления не загрузились',
  ask: async ({ request, staff }) => {
    const titles = await titlesOfNotifications(chosenIn(request), staff)
    if (titles.length === 0) throw redirect(paths.adminNotifications())
    const count = counted(titles.length, ['уведомление', 'уведомления', 'уведомлений'])
    return {
      title: 'Удаление уведомлений',
      text: [titles.length === 1 ? 'Удалить это уведомление?' : `Удалить ${count}?`],
      links: titles.map((label) => ({ to: null, label })),
      confirm: 'Удалить',
      back: { to: paths.adminNotifications(), label: 'Оставить' },
    }
  },
  failure: 'Ошибка удаления уведомлений',
  delete: async ({ request, actor }) => ({
    toast: `Удалено: ${await deleteNotifications({ ids: chosenIn(request), actor })}`,
    to: paths.adminNotifications(),
  }),
})

export const loader = page.loader
export const action = page.action

export default function AdminNotificationDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
