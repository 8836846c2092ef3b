import { afterEach, expect, it } from 'vitest'

import { countUnread, listNotifications, markAllRead, markRead, notifyStaff } from '~/domain/notifications/index.server'
import { bellCount } from '~/domain/notifications/shared'
import { holdClock } from '~/platform/clock'
import { newId } from '~/platform/ids.server'

afterEach(() => {
  holdClock(undefined)
})

const message = (n: number) =>
  ({
    dedupeKey: `test-${n}`,
    type: 'SYSTEM_ALERT',
    priority: 'MEDIUM',
    title: `Сообщение ${n}`,
    message: 'Текст',
    link: '/reviews',
  }) as const

it('lists messages newest first and by pages, and marks them read', async () => {
  for (let n = 1; n <= 22; n += 1) {
    holdClock(new Date(Date.UTC(2026, 10, 1, 12, n)))
    await notifyStaff([message(n)])
  }
  await notifyStaff([message(22)])
  expect(await countUnread()).toBe(22)
  const first = await listNotifications(1)
  expect(first).toMatchObject({ page: 1, pages: 2, unread: 22 })
  expect(first.notifications.map(({ title }) => title).slice(0, 2)).toEqual(['Сообщение 22', 'Сообщение 21'])
  expect((await listNotifications(99)).notifications.map(({ title }) => title)).toEqual(['Сообщение 2', 'Сообщение 1'])
  await markRead(first.notifications[0]?.id ?? '')
  expect(await countUnread()).toBe(21)
  await expect(markRead(newId())).rejects.toMatchObject({ status: 404 })
  await markAllRead()
  expect((await listNotifications(1)).unread).toBe(0)
})

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('shows %i unread as %s', (unread, badge) => {
  expect(bellCount(unread)).toBe(badge)
})
