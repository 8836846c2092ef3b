import { Form, Link } from '@remix-run/react'

import type { NotificationEntry, NotificationPage } from '~/domain/notifications/shared'
import { priorityBadges } from '~/domain/notifications/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { plural } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { classNames } from '~/ui/primitives/display/class-names'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Icon } from '~/ui/primitives/display/icon'
import { Pagination } from '~/ui/primitives/navigation/pagination'

import { SelectAll } from '~/ui/primitives/controls/select-all'
import { Tabs } from '~/ui/primitives/navigation/tabs'
import { RowTick } from '~/ui/primitives/controls/row-tick'
import { useChosen } from '~/ui/primitives/hooks/use-chosen'

import { listHref } from '../shared/list/list-href'
import { RelativeMoment } from '../shared/parts/relative-moment'

interface NotificationListProps extends NotificationPage {
  state: FormState | undefined
}

const CHOSEN = 'chosen-notifications'

export function NotificationList({
  notifications,
  unread,
  page,
  pages,
  filter,
  isFailed,
  at,
  state,
}: NotificationListProps) {
  // Only known query parameters are passed on.
  const here = { pathname: paths.adminNotifications(), search: filter === 'all' ? '' : `?filter=${filter}` }
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
          <Link to={officePaths.notificationSettings()} className="button button-outline">
            Настроить
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
        <p className="mb-4 rounded-control bg-warning-pale px-4 py-3">
          Уведомления не загрузились. Это не значит, что их нет.
        </p>
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
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => listHref(here, { page: to === 1 ? null : String(to) })}
        />
      </div>
    </>
  )
}

function FilterTabs({ filter }: { filter: NotificationPage['filter'] }) {
  return (
    <Tabs
      label="Какие уведомления"
      tabs={[
        { to: paths.adminNotifications(), label: 'Все', isCurrent: filter === 'all' },
        {
          to: paths.adminNotifications({ filter: 'unread' }),
          label: 'Непрочитанные',
          isCurrent: filter === 'unread',
        },
      ]}
    />
  )
}

function ChosenBar({ errors }: { errors: readonly string[] }) {
  const { total, chosen } = useChosen(CHOSEN)
  return (
    <Form
      method="post"
      id={CHOSEN}
      preventScrollReset
      className={chosen > 0 ? 'bulk-bar bulk-bar-chosen' : 'bulk-bar'}
    >
      {total === 0 ? (
        <span className="text-muted">С отмеченными:</span>
      ) : (
        <>
          <SelectAll form={CHOSEN} />
          <span className="text-muted" aria-live="polite">
            Выбрано: {chosen}
          </span>
        </>
      )}
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2.5 last:border-0">
      <RowTick form={CHOSEN} id={id} label={`Отметить: ${title}`} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={classNames('min-w-0 ', isNew && 'font-semibold')}>
            {isNew ? <NewMark /> : null}
            {link === null ? (
              title
            ) : (
              <a href={link} className="hover:text-accent hover:underline">
                {title}
              </a>
            )}
          </span>
          {badge === null ? null : <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">
          <span className="min-w-0">{message}</span>
          <RelativeMoment
            at={createdAt}
            now={now}
            className="text-caption whitespace-nowrap before:mr-2 before:content-['·']"
          />
        </p>
      </div>
      {isNew ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="read" />
          <Button name="notificationId" value={id} tone="quiet" small aria-label={`Прочитано: ${title}`}>
            <Icon name="check" className="md:hidden" />
            <span className="hidden md:inline">Прочитано</span>
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

function NewMark() {
  return (
    <span className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
      <span className="sr-only">Новое: </span>
    </span>
  )
}
