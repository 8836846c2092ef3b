import { beforeEach, expect, it } from 'vitest'

import {
  findProgram,
  listTokens,
  makeToken,
  newTokenInput,
  readToken,
  removeOldTokens,
  revokeToken,
} from '~/domain/api-tokens/index.server'
import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { may, permissionsOf, type SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createUser } from '~tests/support/database/factories'

const ip = '127.0.0.1'
const DAY = 24 * 3_600_000
let author: Pick<SignedIn, 'userId' | 'permissions'>
const actor = () => staffActor({ userId: author.userId, name: 'Ольга', ip, permissions })

beforeEach(async () => {
  holdClock(undefined)
  await getDb().apiToken.deleteMany()
  const { id } = await createUser({ role: 'ADMIN', name: 'Ольга', passwordHash: 'x' })
  author = { userId: id, permissions: permissionsOf('ADMIN', null) }
})

const wanted = { name: '1С', scopes: ['orders.read', 'products.write'] as const, days: 30 }
const make = (more: object = {}) => makeToken({ wanted, author, actor: actor(), ...more })

it('a token is shown once and stored as a hash, and its caller has its permissions alone', async () => {
  const { id, token } = await make()
  expect(Buffer.from(token.slice(3), 'base64url')).toHaveLength(32)
  const row = await getDb().apiToken.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify([row, await listTokens(), await readToken(id)])).not.toContain(token.slice(12))
  const { caller } = await findProgram(token, ip)
  expect(caller).toMatchObject({ userId: author.userId, sessionId: id, name: 'Программа «1С» (Ольга)' })
  const can = (permission: Permission) => caller !== null && may(caller, permission)
  expect([can('orders.read'), can('products.write'), can('orders.write'), can('staff.write')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const [entry] = await getDb().auditLog.findMany({ where: { entityId: id } })
  expect(entry).toMatchObject({ action: 'token.create', actorId: author.userId, after: { name: '1С' } })
  expect(JSON.stringify(entry)).not.toContain(token)
})

it('the same form sent twice returns the same token, and a different form with its key is refused', async () => {
  const once = { scope: 'form:test', key: newId(), contentHash: 'a' }
  const [first, second] = await Promise.all([make({ once }), make({ once })])
  expect(first).toEqual(second)
  await expect(make({ once: { ...once, contentHash: 'b' } })).rejects.toMatchObject({ status: 409 })
  expect(await getDb().apiToken.count()).toBe(1)
})

it('an employee cannot give a program more permissions than their own', async () => {
  const moderator = await createUser({ role: 'MODERATOR', passwordHash: 'x' })
  const refused = makeToken({
    wanted,
    author: { userId: moderator.id, permissions: permissionsOf('MODERATOR', null) },
    actor: actor(),
  })
  await expect(refused).rejects.toMatchObject({
    status: 403,
    field: 'scopes',
    message: 'У вас нет этого права: Читать заказы',
  })
  const above = newTokenInput.safeParse({ name: '1С', life: '30', 'scope-staff-write': 'on' })
  expect(above.error?.issues[0]?.message).toBe('Отметьте хотя бы одно право')
})

it('a token ends when it expires, when it is revoked, and when its author loses access', async () => {
  const refusal = async (token: string) => (await findProgram(token, ip)).refusal
  const [short, endless, mine] = [
    await make(),
    await make({ wanted: { ...wanted, days: null } }),
    await make(),
  ]
  const start = Date.now()
  holdClock(new Date(start + 31 * DAY))
  expect(await refusal(short.token)).toBe('Срок действия токена истёк: сделайте новый')
  expect(await refusal(endless.token)).toBeNull()
  holdClock(undefined)
  await revokeToken({ id: endless.id, actor: actor() })
  await revokeToken({ id: endless.id, actor: actor() })
  expect(await refusal(endless.token)).toBe('Токен отозван')
  expect(await getDb().auditLog.count({ where: { entityId: endless.id, action: 'token.revoke' } })).toBe(1)
  expect(await refusal(`${mine.token}x`)).toBe('Токен не найден: проверьте, что он скопирован целиком')
  for (const change of [{ status: 'INACTIVE' }, { status: 'ACTIVE', role: 'MODERATOR' }] as const) {
    await getDb().user.update({ where: { id: author.userId }, data: change })
    expect(await refusal(mine.token)).toBe('Токен не действует: сотрудник, который его сделал, отключён')
    expect((await readToken(mine.id)).state).toBe('orphan')
  }
})

it('the last use of a token is written once a minute, with its address', async () => {
  const { id, token } = await make()
  const used = async () => (await readToken(id)).lastUsedAt?.getTime() ?? 0
  const start = Date.now()
  holdClock(new Date(start))
  await findProgram(token, '192.0.2.7')
  expect([await used(), (await readToken(id)).lastUsedIp]).toEqual([start, '192.0.2.7'])
  holdClock(new Date(start + 59_000))
  await findProgram(token, '192.0.2.8')
  expect(await used()).toBe(start)
  holdClock(new Date(start + 61_000))
  await findProgram(token, '192.0.2.8')
  expect(await used()).toBe(start + 61_000)
})

it('tokens that ended are deleted after three months, and valid ones never', async () => {
  const [ended, endless] = [await make(), await make({ wanted: { ...wanted, days: null } })]
  holdClock(new Date(Date.now() + 119 * DAY))
  expect(await removeOldTokens(10)).toBe(0)
  holdClock(new Date(Date.now() + 121 * DAY))
  expect(await removeOldTokens(10)).toBe(1)
  expect((await listTokens()).map(({ id }) => id)).toEqual([endless.id])
  expect(ended.id).not.toBe(endless.id)
})
