import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endAllSessions, startSession } from '~/domain/auth/index.server'
import { changeRole, readRole } from '~/domain/staff/index.server'
import { getCookie } from '~/http/cookies/cookies.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { loader as mailingStream } from '~/admin/campaigns/mailing-stream.route'
import { loader as notificationStream } from '~/admin/notifications/notification-stream.route'

import { createUser } from '../../support/database/factories'
import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { openRequest } from '../../support/http/open-request'
import { administrator as actor } from '../../support/people/administrator'

let shop: MountedRoutes

const facts = { eventStream: true as const }

beforeAll(async () => {
  const routes = {
    mailing: { facts, loader: mailingStream },
    notifications: { facts, loader: notificationStream },
  }
  shop = await mountRoutes(routes, { idle: 60_000, body: 60_000 })
})

afterAll(() => shop.stop())

async function cookieOf(userId: string): Promise<string> {
  const token = await startSession({ userId, kind: 'ADMIN', userAgent: null, ip: '' })
  return (await getCookie('administrator').serialize(token)).split(';')[0] ?? ''
}

async function listen(path: string, cookie: string) {
  const { clientRequest, answer } = openRequest(`${shop.url}/${path}`, 'GET', {
    Accept: 'text/event-stream',
    Cookie: cookie,
  })
  clientRequest.end()
  const response = await answer
  const stream = { status: response.statusCode, isOver: false, close: () => clientRequest.destroy() }
  clientRequest.on('error', () => undefined)
  response
    .on('error', () => undefined)
    .on('end', () => (stream.isOver = true))
    .resume()
  return stream
}

describe.each([
  ['mailing', 'mailings.send'],
  ['notifications', 'notifications.read'],
])('the stream of %s', (path, permission) => {
  it('the stream ends with its session, and the streams of other sessions stay open', async () => {
    const [gone, stays] = [await createUser({ role: 'ADMIN' }), await createUser({ role: 'ADMIN' })]
    const [first, second] = [
      await listen(path, await cookieOf(gone.id)),
      await listen(path, await cookieOf(stays.id)),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    await endAllSessions(gone.id)
    await expect.poll(() => first.isOver).toBe(true)
    expect(second.isOver).toBe(false)
    second.close()
  })

  it('the stream ends when the role loses the permission, and is refused afterwards', async () => {
    const name = `Роль ${newId()}`
    const { id: roleId } = await getDb().staffRole.create({
      data: { name, permissions: ['office.enter', 'orders.read', permission] },
    })
    const person = await createUser({ role: 'STAFF', staffRoleId: roleId })
    const cookie = await cookieOf(person.id)
    const stream = await listen(path, cookie)
    expect(stream.status).toBe(200)
    const by = { userId: (await createUser({ role: 'ADMIN' })).id, role: 'ADMIN', permissions: [] } as const
    const { version } = await readRole(roleId, by)
    await changeRole({ roleId, wanted: { name, permissions: ['orders.read'] }, version, by, actor })
    await expect.poll(() => stream.isOver).toBe(true)
    expect((await listen(path, cookie)).status).toBe(401)
  })
})
