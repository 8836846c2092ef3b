import { Form } from '@remix-run/react'

import type { NotificationEntry, NotificationPage } from '~/domain/notifications/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { plural } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { Button } from '~/ui/primitives/button'
import { classNames } from '~/ui/primitives/class-names'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Moment } from '~/ui/primitives/moment'
import { Pagination } from '~/ui/primitives/pagination'

interface NotificationListProps extends NotificationPage {
  state: FormState | undefined
}

/** What the back office should know, the newest first. */
export function NotificationList({ notifications, unread, page, pages, state }: NotificationListProps) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">
          Уведомления{' '}
          <span className="text-lead font-medium text-muted">
            {unread > 99 ? '99+' : unread} {plural(unread, ['новое', 'новых', 'новых'])}
          </span>
        </h1>
        {unread === 0 ? null : (
          <Form method="post">
            <Button name="intent" value="read-all" tone="outline">
              Прочитать все
            </Button>
          </Form>
        )}
      </header>
      <FormErrors state={state} />
      {notifications.length === 0 ? (
        <EmptyState icon="bell" title="УВЕДОМЛЕНИЙ НЕТ">
          Здесь появятся новые заказы, отзывы и товары, которые заканчиваются.
        </EmptyState>
      ) : (
        <ul className="panel">
          {notifications.map((notification) => (
            <Entry key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page} pages={pages} hrefFor={(to) => paths.adminNotifications(to > 1 ? { page: String(to) } : {})} />
      </div>
    </>
  )
}

function Entry({ notification: { id, priority, title, message, link, readAt, createdAt } }: { notification: NotificationEntry }) {
  const isNew = readAt === null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line p-4 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {isNew ? <Badge tone="accent">Новое</Badge> : null}
          {priority === 'URGENT' ? <Badge tone="danger">Срочно</Badge> : null}
          <span className={classNames(isNew && 'font-semibold')}>{title}</span>
        </p>
        <p className="mt-1 text-muted">{message}</p>
        <Moment at={createdAt} withTime className="mt-1 block text-caption text-muted" />
      </div>
      <div className="flex flex-none gap-2">
        {link === null ? null : (
          <a href={link} className="button button-outline button-small" aria-label={`Открыть: ${title}`}>
            Открыть
          </a>
        )}
        {isNew ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="read" />
            <Button name="notificationId" value={id} tone="quiet" small aria-label={`Прочитано: ${title}`}>
              Прочитано
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  )
}
