import { Form, Link, useLocation } from '@remix-run/react'

import type { NotificationEntry, NotificationPage } from '~/domain/notifications/shared'
import { priorityBadges } from '~/domain/notifications/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { plural } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { Button } from '~/ui/primitives/button'
import { classNames } from '~/ui/primitives/class-names'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Pagination } from '~/ui/primitives/pagination'

import { listHref } from './list/list-href'
import { RelativeMoment } from './relative-moment'

interface NotificationListProps extends NotificationPage {
  state: FormState | undefined
}

/** The form that the ticked boxes of the list belong to. */
const CHOSEN = 'chosen-notifications'

/** What the back office should know, the newest first. */
export function NotificationList({ notifications, unread, page, pages, filter, isFailed, at, state }: NotificationListProps) {
  const here = useLocation()
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">
          Уведомления{' '}
          <span className="text-lead font-medium text-muted">
            {unread > 99 ? '99+' : unread} {plural(unread, ['новое', 'новых', 'новых'])}
          </span>
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link to={here.pathname + here.search} className="button button-outline">
            {isFailed ? 'Повторить' : 'Обновить'}
          </Link>
          {unread === 0 ? null : (
            <Form method="post">
              <Button name="intent" value="read-all" tone="outline">
                Прочитать все
              </Button>
            </Form>
          )}
        </div>
      </header>
      <FormErrors state={state} />
      <FilterTabs filter={filter} />
      {isFailed ? (
        <p className="mb-4 rounded-control bg-warning-pale px-4 py-3">Уведомления не загрузились. Это не значит, что их нет.</p>
      ) : null}
      {notifications.length === 0 ? (
        <EmptyState icon="bell" title="Нет уведомлений">
          {filter === 'unread' ? 'Все уведомления прочитаны' : 'Уведомлений пока нет'}
        </EmptyState>
      ) : (
        <>
          <ul className="panel">
            {notifications.map((notification) => (
              <Entry key={notification.id} notification={notification} now={at} />
            ))}
          </ul>
          <ChosenBar errors={errorsOf(state, 'chosen')} />
        </>
      )}
      <div className="mt-4">
        <Pagination page={page} pages={pages} hrefFor={(to) => listHref(here, { page: to === 1 ? null : String(to) })} />
      </div>
    </>
  )
}

function FilterTabs({ filter }: { filter: NotificationPage['filter'] }) {
  const tabs = [
    ['all', 'Все'],
    ['unread', 'Непрочитанные'],
  ] as const
  return (
    <nav aria-label="Какие уведомления" className="mb-4 flex gap-2">
      {tabs.map(([value, label]) => (
        <Link
          key={value}
          to={paths.adminNotifications(value === 'all' ? {} : { filter: value })}
          aria-current={value === filter ? 'page' : undefined}
          className="chip list-chip text-small aria-[current=page]:bg-ink aria-[current=page]:text-surface"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** What can be done with the ticked ones. */
function ChosenBar({ errors }: { errors: readonly string[] }) {
  return (
    <Form method="post" id={CHOSEN} preventScrollReset className="panel mt-4 flex flex-wrap items-center gap-3 p-3">
      <span className="text-muted">С отмеченными:</span>
      <Button name="intent" value="read-chosen" tone="outline" small>
        Прочитать
      </Button>
      <Button name="intent" value="delete-chosen" tone="outline" small>
        Удалить
      </Button>
      {errors[0] === undefined ? null : (
        <span role="alert" className="text-caption font-semibold text-danger">
          {errors[0]}
        </span>
      )}
    </Form>
  )
}

function Entry({ notification, now }: { notification: NotificationEntry; now: Date }) {
  const { id, priority, title, message, link, readAt, createdAt } = notification
  const isNew = readAt === null
  const badge = priorityBadges[priority]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line p-4 last:border-0">
      <input type="checkbox" name="chosen" value={id} form={CHOSEN} aria-label={`Отметить: ${title}`} className="tick mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {isNew ? <Badge tone="accent">Новое</Badge> : null}
          {badge === null ? null : <Badge tone={badge.tone}>{badge.label}</Badge>}
          <span className={classNames('break-words', isNew && 'font-semibold')}>{title}</span>
        </p>
        <p className="mt-1 break-words text-muted">{message}</p>
        <RelativeMoment at={createdAt} now={now} className="mt-1 block text-caption text-muted" />
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
