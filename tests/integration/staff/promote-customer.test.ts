import { expect, it } from 'vitest'

import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { permissionsOf } from '~/domain/auth/index.server'
import { promoteCustomer, promotionInput } from '~/domain/staff/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { createUser } from '../../support/database/factories'

async function grantor(role: 'ADMIN' | 'STAFF', granted: string[] = []) {
  const staffRoleId =
    role === 'ADMIN'
      ? null
      : (await getDb().staffRole.create({ data: { name: `Роль ${newId()}`, permissions: granted } })).id
  const { id, name } = await createUser({ role, staffRoleId })
  const by = { userId: id, role, permissions: permissionsOf(role, granted) }
  return { by, actor: staffActor({ userId: id, name, ip: '10.0.0.1', permissions }) }
}

const roleOf = async (id: string) => (await getDb().user.findUniqueOrThrow({ where: { id } })).role

it('a customer becomes staff: the password stays, sessions end, and the log names the author', async () => {
  const owner = await grantor('ADMIN')
  const customer = await createUser({ passwordHash: 'as it was', emailVerifiedAt: new Date() })
  const session = {
    kind: 'CUSTOMER',
    userId: customer.id,
    tokenHash: newId(),
    expiresAt: new Date(Date.now() + 60_000),
  } as const
  await getDb().session.create({ data: session })
  await promoteCustomer({ customerId: customer.id, role: 'MODERATOR', ...owner })
  expect(await getDb().user.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject({
    role: 'MODERATOR',
    passwordHash: 'as it was',
  })
  expect(await getDb().session.count({ where: { userId: customer.id } })).toBe(0)
  expect(await getDb().accountToken.count({ where: { userId: customer.id } })).toBe(0)
  const [entry] = await getDb().auditLog.findMany({ where: { entityId: customer.id } })
  expect(entry).toMatchObject({
    action: 'staff.promote',
    actorId: owner.by.userId,
    before: { role: 'CUSTOMER' },
    after: { role: 'MODERATOR' },
  })
  await expect(promoteCustomer({ customerId: customer.id, role: 'ADMIN', ...owner })).rejects.toMatchObject({
    status: 404,
  })
})

it('an employee without permission for customers cannot make one staff', async () => {
  const { by, actor } = await grantor('STAFF', ['staff.write'])
  const customer = await createUser()
  await expect(
    promoteCustomer({ customerId: customer.id, role: 'MODERATOR', by, actor }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await roleOf(customer.id)).toBe('CUSTOMER')
})

it('a password set before the email was confirmed is deleted, since a stranger may have set it', async () => {
  const owner = await grantor('ADMIN')
  const customer = await createUser({ passwordHash: 'of a stranger' })
  await promoteCustomer({ customerId: customer.id, role: 'MODERATOR', ...owner })
  const { passwordHash } = await getDb().user.findUniqueOrThrow({ where: { id: customer.id } })
  expect(passwordHash).toBeNull()
  expect(
    await getDb().accountToken.count({
      where: { userId: customer.id, purpose: 'ACTIVATE_ACCOUNT', usedAt: null },
    }),
  ).toBe(1)
})

it('a customer without a password gets an invitation, and a closed account is refused', async () => {
  const owner = await grantor('ADMIN')
  const [guest, off] = [
    await createUser(),
    await createUser({ status: 'INACTIVE', passwordHash: 'as it was' }),
  ]
  await promoteCustomer({ customerId: guest.id, role: 'MODERATOR', ...owner })
  expect(
    await getDb().accountToken.count({
      where: { userId: guest.id, purpose: 'ACTIVATE_ACCOUNT', usedAt: null },
    }),
  ).toBe(1)
  await expect(promoteCustomer({ customerId: off.id, role: 'MODERATOR', ...owner })).rejects.toMatchObject({
    status: 409,
  })
  expect(await roleOf(off.id)).toBe('CUSTOMER')
})

it('an employee cannot give a customer more permissions than their own', async () => {
  const clerk = await grantor('STAFF', ['staff.write', 'customers.write'])
  const customer = await createUser({ passwordHash: 'as it was' })
  for (const role of ['ADMIN', 'MODERATOR'])
    await expect(promoteCustomer({ customerId: customer.id, role, ...clerk })).rejects.toMatchObject({
      status: 403,
      field: 'role',
    })
  expect(await roleOf(customer.id)).toBe('CUSTOMER')
  expect(promotionInput.safeParse({ role: 'CUSTOMER' }).error?.issues[0]?.message).toBe('Выберите роль')
})
