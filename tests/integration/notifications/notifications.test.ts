import { afterEach, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  chooseTypes,
  chosenNotificationsInput,
  chosenTypesInput,
  countUnread,
  deleteNotifications,
  listNotifications,
  markAllRead,
  markChosenRead,
  markRead,
  mutedTypes,
  notifyStaff,
  readBell,
} from '~/domain/notifications/index.server'
import { bellCount, type NotificationType } from '~/domain/notifications/shared'
import { formatRelative, notificationTypeLabels } from '~/domain/notifications/staff'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { administrator as actor } from '~tests/support/people/administrator'
import { createUser } from '~tests/support/database/factories'

const as = ({ id }: { id: string | null }) => ({ userId: id, permissions })
const reader = as({ id: null })

afterEach(() => {
  holdClock(undefined)
})

const message = (n: number) =>
  ({
    dedupeKey: `test-${n}`,
    type: 'SYSTEM_ALERT',
    topic: 'REVIEWS',
    priority: 'MEDIUM',
    title: `Сообщение ${n}`,
    message: 'Текст',
    link: '/reviews',
  }) as const

it('the list of notifications shows the newest first by pages, and marks them as read', async () => {
  for (let n = 1; n <= 22; n += 1) {
    holdClock(new Date(Date.UTC(2026, 10, 1, 12, n)))
    await notifyStaff([message(n)])
  }
  await notifyStaff([message(22)])
  expect(await countUnread(reader)).toBe(22)
  const first = await listNotifications({ filter: 'all', page: 1 }, reader)
  expect(first).toMatchObject({ page: 1, pages: 2, unread: 22 })
  expect(first.notifications.map(({ title }) => title).slice(0, 2)).toEqual(['Сообщение 22', 'Сообщение 21'])
  expect(
    (await listNotifications({ filter: 'all', page: 99 }, reader)).notifications.map(({ title }) => title),
  ).toEqual(['Сообщение 2', 'Сообщение 1'])
  await markRead({ id: first.notifications[0]?.id ?? '', actor })
  expect(await countUnread(reader)).toBe(21)
  await expect(markRead({ id: newId(), actor })).rejects.toMatchObject({ status: 404 })
  await markAllRead(actor)
  expect((await listNotifications({ filter: 'all', page: 1 }, reader)).unread).toBe(0)
})

it('the chosen notifications are marked and deleted, and the filter shows unread ones alone', async () => {
  await notifyStaff([message(31), message(32), message(33)])
  const unread = async () =>
    (await listNotifications({ filter: 'unread', page: 1 }, reader)).notifications.map(({ id }) => id)
  const [first = '', second = '', third = ''] = await unread()
  expect(await markChosenRead({ ids: [first, second], actor })).toBe(2)
  expect(await markChosenRead({ ids: [first, second], actor })).toBe(0)
  expect(await unread()).toEqual([third])
  expect(await deleteNotifications({ ids: [first, newId()], actor })).toBe(1)
  expect(await deleteNotifications({ ids: [first], actor })).toBe(0)
  // One audit entry per action; none without a change.
  const entries = await getDb().auditLog.findMany({
    where: { entity: 'Notification' },
    orderBy: { createdAt: 'desc' },
    take: 2,
  })
  expect(entries).toMatchObject([
    { action: 'notification.delete', before: { count: 1 } },
    { action: 'notification.read-many', after: { count: 2 } },
  ])
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
])('a notification from %i s ago has the time «%s»', (seconds, text) => {
  const at = new Date('2026-11-01T12:00:00Z')
  expect(formatRelative(at, new Date(at.getTime() + seconds * 1_000), 'Europe/Moscow')).toBe(text)
})

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [100, '9+'],
])('the number of %i unread notifications is shown as %s', (unread, badge) => {
  expect(bellCount(unread)).toBe(badge)
})

it('an employee gets no notifications of types that they have disabled, and other employees do', async () => {
  await getDb().notification.deleteMany()
  const [muting, other] = [await createUser({ role: 'ADMIN' }), await createUser({ role: 'ADMIN' })]
  const entry = { priority: 'MEDIUM', title: 'Заказ', message: 'Текст' } as const
  await notifyStaff([
    { ...entry, type: 'NEW_ORDER', dedupeKey: 'mute-1' },
    { ...entry, type: 'LOW_STOCK', dedupeKey: 'mute-2', title: 'Кончается' },
  ])
  const actor = staffActor({ userId: muting.id, name: muting.name, ip: '', permissions })
  const { shown } = chosenTypesInput.parse({ shown: ['LOW_STOCK', 'SYSTEM_ALERT'] })
  await chooseTypes(muting.id, shown, actor)
  expect(await countUnread(as(muting))).toBe(1)
  expect(await countUnread(as(other))).toBe(2)
  expect((await readBell(as(muting))).latest.map(({ title }) => title)).toEqual(['Кончается'])
  expect((await listNotifications({ filter: 'unread', page: 1 }, as(muting))).notifications).toHaveLength(1)
  expect(
    await getDb().auditLog.count({ where: { action: 'notification.choose', entityId: muting.id } }),
  ).toBe(1)
  await chooseTypes(muting.id, Object.keys(notificationTypeLabels) as NotificationType[], actor)
  expect(await mutedTypes(muting.id)).toEqual([])
  expect(chosenTypesInput.parse({}).shown).toEqual([])
  expect(chosenTypesInput.safeParse({ shown: 'NO_SUCH' }).success).toBe(false)
})

it('the bell leaves out what the person did, and the others see it', async () => {
  await getDb().notification.deleteMany()
  const [author, other] = [await createUser({ role: 'ADMIN' }), await createUser({ role: 'ADMIN' })]
  await notifyStaff([{ ...message(501), authorId: author.id }, message(502)])
  const seen = async (person: { id: string }) => {
    const list = await listNotifications({ filter: 'all', page: 1 }, as(person))
    const { unread, latest } = await readBell(as(person))
    return [await countUnread(as(person)), unread, latest.length, list.unread, list.notifications.length]
  }
  expect(await seen(author)).toEqual([1, 1, 1, 1, 1])
  expect(await seen(other)).toEqual([2, 2, 2, 2, 2])
})
