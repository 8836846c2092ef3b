import { describe, expect, it } from 'vitest'

import { auditActions } from '~/domain/audit/audit-actions'
import { customerActor, recordAudit } from '~/domain/audit/index.server'
import type { AuditAction } from '~/domain/audit/staff'
import { permissions } from '~/domain/auth/shared'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { administrator } from '~tests/support/people/administrator'

/* The entry is written in the transaction of its change, so a rejection also rolls back the change. */

const guarded = Object.entries(auditActions).flatMap(([name, { rule }]) => {
  const needed = rule.filter((one) => one !== 'own')
  return needed.length === 0 ? [] : [{ action: name as AuditAction, rule: needed }]
})

function tryTo(action: AuditAction, held: readonly (typeof permissions)[number][]): Promise<unknown> {
  const actor = { ...administrator, permissions: held }
  const object = { entity: 'Product', id: newId() } as const
  return transaction((tx) => recordAudit(tx, { actor, action, object, after: { name: 'Эмаль' } }))
}

describe.each(guarded)('$action', ({ action, rule }) => {
  it('the action is refused to an employee who has every other permission', async () => {
    const others = permissions.filter((permission) => !rule.some((one) => one === permission))
    await expect(tryTo(action, others)).rejects.toMatchObject({ status: 403 })
  })

  it('the action is allowed to an employee who has only one of its permissions', async () => {
    for (const permission of rule) await expect(tryTo(action, [permission])).resolves.toBe(1)
  })

  it('the action is refused to customers', async () => {
    const actor = customerActor({ userId: null, ip: null })
    const object = { entity: 'Product', id: newId() } as const
    await expect(transaction((tx) => recordAudit(tx, { actor, action, object }))).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('a change is not made when its audit entry is refused', async () => {
  const name = `Роль ${newId()}`
  const actor = { ...administrator, permissions: [] }
  const change = transaction(async (tx) => {
    const { id } = await tx.db.staffRole.create({ data: { name, permissions: [] } })
    await recordAudit(tx, {
      actor,
      action: 'role.create',
      object: { entity: 'StaffRole', id },
      after: { name },
    })
  })
  await expect(change).rejects.toMatchObject({ status: 403 })
  expect(await getDb().staffRole.count({ where: { name } })).toBe(0)
  process.stdout.write(
    `${guarded.length} of ${Object.keys(auditActions).length} recorded changes are guarded\n`,
  )
})
