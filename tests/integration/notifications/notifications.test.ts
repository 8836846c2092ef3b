import { afterEach, expect, it } from 'vitest'

import {
  chosenNotificationsInput,
  countUnread,
  deleteNotifications,
  listNotifications,
  markAllRead,
  markChosenRead,
  markRead,
  notifyStaff,
} from '~/domain/notifications/index.server'
import { bellCount } from '~/domain/notifications/shared'
import { formatRelative } from '~/domain/notifications/staff'
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
  const first = await listNotifications({ filter: 'all', page: 1 })
  expect(first).toMatchObject({ page: 1, pages: 2, unread: 22 })
  expect(first.notifications.map(({ title }) => title).slice(0, 2)).toEqual(['Сообщение 22', 'Сообщение 21'])
  expect((await listNotifications({ filter: 'all', page: 99 })).notifications.map(({ title }) => title)).toEqual([
    'Сообщение 2',
    'Сообщение 1',
  ])
  await markRead(first.notifications[0]?.id ?? '')
  expect(await countUnread()).toBe(21)
  await expect(markRead(newId())).rejects.toMatchObject({ status: 404 })
  await markAllRead()
  expect((await listNotifications({ filter: 'all', page: 1 })).unread).toBe(0)
})

it('marks and deletes the chosen ones, and lists the unread alone', async () => {
  await notifyStaff([message(31), message(32), message(33)])
  const unread = async () => (await listNotifications({ filter: 'unread', page: 1 })).notifications.map(({ id }) => id)
  const [first = '', second = '', third = ''] = await unread()
  expect(await markChosenRead([first, second])).toBe(2)
  expect(await markChosenRead([first, second])).toBe(0)
  expect(await unread()).toEqual([third])
  expect(await deleteNotifications([first, newId()])).toBe(1)
  expect(await deleteNotifications([first])).toBe(0)
  expect(chosenNotificationsInput.safeParse({}).error?.issues[0]?.message).toBe('Отметьте уведомления')
  expect(chosenNotificationsInput.parse({ chosen: third })).toEqual({ chosen: [third] })
})

it.each([
  [0, 'только что'],
  [59, 'только что'],
  [60, '1\u00a0минуту назад'],
  [59 * 60 + 59, '59\u00a0минут назад'],
  [3_600, '1\u00a0час назад'],
  [24 * 3_600 - 1, '23\u00a0часа назад'],
  [24 * 3_600, '01.11.26 15:00'],
])('says of something %i s ago: %s', (seconds, text) => {
  const at = new Date('2026-11-01T12:00:00Z')
  expect(formatRelative(at, new Date(at.getTime() + seconds * 1_000), 'Europe/Moscow')).toBe(text)
})

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('shows %i unread as %s', (unread, badge) => {
  expect(bellCount(unread)).toBe(badge)
})
