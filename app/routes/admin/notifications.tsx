import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listNotifications, markAllRead, markRead, notificationInput, notificationPageInput } from '~/domain/notifications/index.server'
import { handleForm } from '~/http/form.server'
import { requirePermission } from '~/http/guards.server'
import { paths } from '~/paths'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { useFormState } from '~/http/use-form-state'
import { wayBack } from '~/http/way-back.server'
import { NotificationList } from '~/ui/admin/notification-list'

export const meta: MetaFunction = () => [{ title: 'Уведомления — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'notifications.read')
  const { page } = notificationPageInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return listNotifications(page)
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, 'notifications.read')
  return handleForm(await readForm(request), notificationInput, { fallback: 'Ошибка изменения уведомлений' }, async (change) => {
    if (change.intent === 'read') await markRead(change.notificationId)
    else await markAllRead()
    const text = change.intent === 'read' ? 'Уведомление прочитано' : 'Все уведомления прочитаны'
    return redirectWithToast(wayBack(request, paths.adminNotifications()), { text })
  })
}

export default function AdminNotificationsRoute() {
  return <NotificationList {...useLoaderData<typeof loader>()} state={useFormState()} />
}
