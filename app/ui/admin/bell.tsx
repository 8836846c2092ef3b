import { Link, useLocation } from '@remix-run/react'

import { bellCount, type Bell as BellState } from '~/domain/notifications/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { classNames } from '~/ui/primitives/class-names'
import { Icon } from '~/ui/primitives/icon'

import { RelativeMoment } from './relative-moment'
import { useBell } from './use-bell'

export function Bell({ loaded }: { loaded: BellState }) {
  const { key } = useLocation()
  const { bell, news } = useBell(loaded)
  const { unread, latest, at } = bell
  return (
    <>
      {/* The key closes it on navigation. */}
      <details key={key} className="bell">
        <summary aria-label={unread === 0 ? 'Уведомления' : `Уведомления, новых: ${bellCount(unread)}`}>
          <Icon name="bell" className="size-6" />
          {unread === 0 ? null : (
            <span className="badge badge-accent" aria-hidden="true">
              {bellCount(unread)}
            </span>
          )}
        </summary>
        <div className="bell-list panel">
          {latest.length === 0 ? <p className="p-4 text-muted">Нет уведомлений</p> : null}
          <ul>
            {latest.map(({ id, title, message, link, readAt, createdAt }) => (
              <li key={id} className="border-b border-line px-4 py-3">
                <a
                  href={link ?? paths.adminNotifications()}
                  className={classNames('block hover:text-accent', readAt === null && 'font-semibold')}
                >
                  {title}
                </a>
                <p className="line-clamp-2 text-small text-muted">{message}</p>
                <RelativeMoment at={createdAt} now={at} className="text-caption text-muted" />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 p-3 text-small">
            <Link to={paths.adminNotifications()} className="link grid min-h-9 items-center">
              Все уведомления
            </Link>
            <Link to={officePaths.notificationSettings()} className="link grid min-h-9 items-center">
              Настроить
            </Link>
          </p>
        </div>
      </details>
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  )
}
