import { beforeEach, expect, it, vi } from 'vitest'

import { chooseTypes, markAllRead, notifyStaff } from '~/domain/notifications/index.server'
import type { Bell } from '~/domain/notifications/shared'
import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { endAllSessions, findSession, startSession } from '~/domain/auth/index.server'
import { changeRole, readRole } from '~/domain/staff/index.server'
import { BellStreams } from '~/admin/notifications/bell-streams.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { administrator as actor } from '~tests/support/people/administrator'
import { createUser } from '~tests/support/database/factories'

const room = { perSession: 2, inAll: 3 }
let number = 0

beforeEach(async () => {
  await getDb().notification.deleteMany()
})

const ring = (type: 'NEW_ORDER' | 'LOW_STOCK') =>
  notifyStaff([
    { type, priority: 'MEDIUM', title: type, message: 'Текст', dedupeKey: `bell-${(number += 1)}` },
  ])

async function openBell(streams: BellStreams, known?: string) {
  const { id, name } = await createUser({ role: 'ADMIN' })
  const sessionId = known ?? (await newSession(id))
  const shown: Bell[] = []
  const end = vi.fn()
  const close = streams.open({ sessionId, userId: id, show: (bell) => shown.push(bell), end })
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  return {
    id,
    sessionId,
    actor: staffActor({ userId: id, name, ip: '', permissions }),
    shown,
    close,
    end,
    last: () => shown.at(-1)?.unread,
  }
}

async function newSession(userId: string): Promise<string> {
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip: '' })
  return (await findSession(token, 'ADMIN'))?.sessionId ?? ''
}

it('the stream of notifications shows the unread ones first and after each change, by its owner’s choice', async () => {
  const streams = new BellStreams()
  const [all, some] = [await openBell(streams), await openBell(streams)]
  await chooseTypes(some.id, ['LOW_STOCK'], some.actor)
  await ring('NEW_ORDER')
  await expect.poll(() => all.last()).toBe(1)
  await ring('LOW_STOCK')
  await expect.poll(() => [all.last(), some.last()]).toEqual([2, 1])
  expect(some.shown.at(-1)?.latest.map(({ title }) => title)).toEqual(['LOW_STOCK'])
  await markAllRead(actor)
  await expect.poll(() => [all.last(), some.last()]).toEqual([0, 0])
})

it('the stream of notifications sends a notification after its commit, and none after a rollback', async () => {
  const streams = new BellStreams()
  const bell = await openBell(streams)
  const failing = transaction(async (tx) => {
    await notifyStaff(
      [{ type: 'NEW_ORDER', priority: 'MEDIUM', title: 'Нет', message: 'Нет', dedupeKey: 'taken-back' }],
      tx,
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await ring('NEW_ORDER')
  await expect.poll(() => bell.last()).toBe(1)
})

it('a closed stream of notifications is removed, and open streams are counted', async () => {
  const streams = new BellStreams()
  const first = await openBell(streams)
  const second = await openBell(streams, first.sessionId)
  expect([streams.hasRoom(first.sessionId, room), streams.hasRoom('other', room)]).toEqual([false, true])
  const third = await openBell(streams)
  expect(streams.hasRoom('third', room)).toBe(false)
  first.close()
  expect(streams.hasRoom(first.sessionId, room)).toBe(true)
  const before = first.shown.length
  await ring('NEW_ORDER')
  await expect.poll(() => [second.last(), third.last()]).toEqual([1, 1])
  expect(first.shown.length).toBe(before)
})

it('the stream of notifications ends with its session', async () => {
  const streams = new BellStreams()
  const [gone, stays] = [await openBell(streams), await openBell(streams)]
  await endAllSessions(gone.id)
  await expect.poll(() => gone.end.mock.calls.length).toBeGreaterThan(0)
  await ring('NEW_ORDER')
  await expect.poll(() => stays.last()).toBe(1)
  expect([gone.last(), stays.end.mock.calls.length]).toEqual([0, 0])
})

it('the stream of notifications ends when its owner’s role loses the permission', async () => {
  const streams = new BellStreams()
  const { id: roleId } = await getDb().staffRole.create({
    data: { name: 'Дежурный', permissions: ['notifications.read'] },
  })
  const person = await createUser({ role: 'STAFF', staffRoleId: roleId })
  const shown: Bell[] = []
  const end = vi.fn()
  streams.open({
    sessionId: await newSession(person.id),
    userId: person.id,
    show: (bell) => shown.push(bell),
    end,
  })
  const stays = await openBell(streams)
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  const by = { userId: (await createUser({ role: 'ADMIN' })).id, role: 'ADMIN', permissions: [] } as const
  const { version } = await readRole(roleId, by)
  await changeRole({ roleId, wanted: { name: 'Дежурный', permissions: ['orders.read'] }, version, by, actor })
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0)
  await ring('NEW_ORDER')
  await expect.poll(() => stays.last()).toBe(1)
  expect(shown.map(({ unread }) => unread)).not.toContain(1)
})

it('the stream of notifications leaves out what its owner did', async () => {
  const streams = new BellStreams()
  const [author, other] = [await openBell(streams), await openBell(streams)]
  await notifyStaff([
    {
      type: 'LOW_STOCK',
      priority: 'MEDIUM',
      title: 'Мало на складе',
      message: 'Текст',
      dedupeKey: `bell-${(number += 1)}`,
      authorId: author.id,
    },
  ])
  await expect.poll(() => other.last()).toBe(1)
  await ring('NEW_ORDER')
  await expect.poll(() => [author.last(), other.last()]).toEqual([1, 2])
})
