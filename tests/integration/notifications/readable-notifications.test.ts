import { beforeEach, describe, expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { findSession, startSession } from '~/domain/auth/index.server'
import { permissions, type Permission } from '~/domain/auth/shared'
import {
  chooseTypes,
  countUnread,
  deleteNotifications,
  listNotifications,
  listRecentNotifications,
  markAllRead,
  markChosenRead,
  markRead,
  mutedTypes,
  notifyStaff,
  readBell,
  titlesOfNotifications,
} from '~/domain/notifications/index.server'
import type { AlertTopic, Bell, NotificationType } from '~/domain/notifications/shared'
import {
  notificationTypeLabels,
  readableTypes,
  topicPermissions,
  typePermissions,
} from '~/domain/notifications/staff'
import { BellStreams } from '~/admin/notifications/bell-streams.server'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'

/*
 * Each kind of notification is visible only to users who may read its data. Every type is tested with only
 * its permissions and with all others.
 */

type Kind = Parameters<typeof notifyStaff>[0][number]

const text = {
  dedupeKey: 'kind',
  priority: 'LOW',
  title: 'Новость',
  message: 'Анна, anna@example.ru',
} as const
const types = Object.entries(typePermissions).map(([type, anyOf]) => {
  return { name: type, anyOf, row: { ...text, type } as Kind }
})
const alerts = Object.entries(topicPermissions).map(([topic, anyOf]) => {
  const row: Kind = { ...text, type: 'SYSTEM_ALERT', topic: topic as AlertTopic }
  return { name: `alert about ${topic}`, anyOf, row }
})

beforeEach(async () => {
  await getDb().notification.deleteMany()
})

async function employee(granted: readonly Permission[]) {
  const name = `Роль ${Math.random()}`
  const { id: staffRoleId } = await getDb().staffRole.create({ data: { name, permissions: [...granted] } })
  const { id } = await createUser({ role: 'STAFF', staffRoleId })
  return {
    userId: id,
    permissions: granted,
    actor: staffActor({ userId: id, name, ip: '', permissions: granted }),
  }
}

async function streamed(userId: string): Promise<Bell | undefined> {
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip: '' })
  const sessionId = (await findSession(token, 'ADMIN'))?.sessionId ?? ''
  const shown: Bell[] = []
  const close = new BellStreams().open({
    sessionId,
    userId,
    show: (bell) => shown.push(bell),
    end: () => undefined,
  })
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  close()
  return shown[0]
}

async function seenBy(reader: Awaited<ReturnType<typeof employee>>): Promise<number[]> {
  const ids = (await getDb().notification.findMany({ select: { id: true } })).map(({ id }) => id)
  const [bell, stream] = [await readBell(reader), await streamed(reader.userId)]
  const list = await listNotifications({ filter: 'all', page: 1 }, reader)
  const recent = await listRecentNotifications({ page: 1, limit: 10, unreadOnly: false }, reader)
  return [
    await countUnread(reader),
    ...[bell.unread, bell.latest.length, stream?.unread ?? -1, stream?.latest.length ?? -1],
    ...[list.unread, list.notifications.length, recent.unread, recent.total, recent.notifications.length],
    (await titlesOfNotifications(ids, reader)).length,
  ]
}

describe.each([...types, ...alerts])('a notification of the kind $name', ({ anyOf, row }) => {
  const others = permissions.filter((one) => !(anyOf as readonly Permission[]).includes(one))

  it('a notification is not seen, counted, marked or deleted by an employee without its permission', async () => {
    await notifyStaff([row])
    const { id } = await getDb().notification.findFirstOrThrow()
    const without = await employee(others)
    expect(await seenBy(without)).toEqual(Array(11).fill(0))
    const { actor } = without
    await expect(markRead({ id, actor })).rejects.toMatchObject({ status: 404 })
    expect(await markChosenRead({ ids: [id], actor })).toBe(0)
    expect(await markAllRead(actor)).toBe(0)
    expect(await deleteNotifications({ ids: [id], actor })).toBe(0)
    expect(await getDb().notification.count({ where: { readAt: null } })).toBe(1)
  })

  it.each(anyOf)('a notification is seen everywhere by an employee who has %s', async (permission) => {
    await notifyStaff([row])
    const allowed = await employee(['office.enter', 'notifications.read', permission])
    expect(await seenBy(allowed)).toEqual(Array(11).fill(1))
    expect(await markAllRead(allowed.actor)).toBe(1)
  })
})

it('an alert of a former release without a topic is seen by employees who manage operation', async () => {
  await getDb().notification.create({ data: { ...text, type: 'SYSTEM_ALERT' } })
  const count = async (granted: readonly Permission[]) => countUnread({ userId: null, permissions: granted })
  expect(await count(permissions)).toBe(1)
  expect(await count(['operations.manage'])).toBe(1)
  expect(await count(permissions.filter((one) => one !== 'operations.manage'))).toBe(0)
})

it('every type is offered to an administrator, and employees choose among the types they may read', async () => {
  expect(readableTypes({ permissions }).sort()).toEqual(Object.keys(notificationTypeLabels).sort())
  const person = await employee(['notifications.read', 'orders.read'])
  const all = staffActor({ userId: person.userId, name: 'Тот же', ip: '', permissions })
  const types = Object.keys(notificationTypeLabels) as NotificationType[]
  await chooseTypes(
    person.userId,
    types.filter((type) => type !== 'NEW_CUSTOMER'),
    all,
  )
  await chooseTypes(
    person.userId,
    ['NEW_CUSTOMER', ...readableTypes(person).filter((type) => type !== 'NEW_ORDER')],
    person.actor,
  )
  expect((await mutedTypes(person.userId)).sort()).toEqual(['NEW_CUSTOMER', 'NEW_ORDER'])
})
