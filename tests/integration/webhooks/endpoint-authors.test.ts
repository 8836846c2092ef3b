import { expect, it } from 'vitest'

import { permissions, type Permission } from '~/domain/auth/shared'
import {
  addEndpoint,
  readDelivery,
  readEndpoint,
  resumeEndpoint,
  saveEndpoint,
  sendDue,
  startDeliveries,
} from '~/domain/webhooks/index.server'
import { eventPermissions, webhookEventLabels, type WebhookEventType } from '~/domain/webhooks/staff'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import {
  actor,
  useStockEndpoint,
  lastOf,
  logOf,
  publishStockChanges,
  wantedEndpoint,
} from '~tests/support/services/stock-endpoint'

const endpoint = useStockEndpoint()
const types = Object.keys(webhookEventLabels) as WebhookEventType[]
const refused = { status: 403 }

const without = (missing: Permission) => ({
  ...actor,
  permissions: permissions.filter((one) => one !== missing),
})

it.each(types)('the event %s is chosen only by an employee who may read its contents', async (type) => {
  const wanted = { ...wantedEndpoint('https://hooks.example/'), events: [type] }
  const poorer = without(eventPermissions[type])
  await expect(addEndpoint({ wanted, actor: poorer })).rejects.toMatchObject({ ...refused, field: 'events' })
  const { id } = await addEndpoint({ wanted, actor })
  const { version } = await readEndpoint(id)
  for (const change of [
    { url: 'https://elsewhere.example/' },
    { events: ['review.created' as const, 'product.created' as const] },
  ])
    await expect(
      saveEndpoint({ endpointId: id, wanted: { ...wanted, ...change }, version, actor: poorer }),
    ).rejects.toMatchObject(refused)
  expect((await readEndpoint(id)).url).toBe('https://hooks.example/')
  await saveEndpoint({ endpointId: id, wanted: { ...wanted, isActive: false }, version, actor })
})

it('a delivery is shown only to an employee who may read its contents', async () => {
  const wanted = { ...wantedEndpoint('https://hooks.example/'), events: ['order.placed' as const] }
  const { id } = await addEndpoint({ wanted, actor })
  const payload = () => Promise.resolve({ data: { name: 'Анна' }, subjectIds: [] })
  await startDeliveries({ eventId: newId(), type: 'order.placed', payload })
  const row = await lastOf(id)
  await expect(readDelivery(without('orders.read'), id, row.id)).rejects.toMatchObject(refused)
  expect((await readDelivery(actor, id, row.id)).body).toContain('Анна')
})

it('an endpoint stops when its author may no longer read its events, and resumes with another author', async () => {
  const role = await getDb().staffRole.create({
    data: { name: `Склад ${newId()}`, permissions: ['products.read'] },
  })
  const asStaff = { role: 'STAFF', staffRoleId: role.id } as const
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: asStaff })
  await publishStockChanges()
  await sendDue(endpoint.id)
  expect(endpoint.receiver.received).toHaveLength(1)
  await getDb().staffRole.update({ where: { id: role.id }, data: { permissions: ['reviews.moderate'] } })
  await publishStockChanges()
  await sendDue(endpoint.id)
  expect(endpoint.receiver.received).toHaveLength(1)
  const pauseReason = 'Кто настроил адрес, больше не может читать его события'
  expect(await readEndpoint(endpoint.id)).toMatchObject({ state: 'paused', pauseReason, waiting: 1 })
  expect(await getDb().notification.count()).toBe(1)
  const resume = { endpointId: endpoint.id, waiting: 'send' } as const
  await expect(resumeEndpoint({ ...resume, actor: without('products.read') })).rejects.toMatchObject(refused)
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: { role: 'ADMIN', staffRoleId: null } })
  await resumeEndpoint({ ...resume, actor })
  await sendDue(endpoint.id)
  expect(endpoint.receiver.received).toHaveLength(2)
})

it('an endpoint stops when its author is disabled or deleted', async () => {
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: { status: 'INACTIVE' } })
  await publishStockChanges()
  await sendDue(endpoint.id)
  expect([endpoint.receiver.received.length, (await readEndpoint(endpoint.id)).state]).toEqual([0, 'paused'])
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: { status: 'ACTIVE' } })
})

it('a waiting delivery is skipped when the endpoint’s new author may not read it', async () => {
  await publishStockChanges()
  await getDb().webhookEndpoint.update({ where: { id: endpoint.id }, data: { events: ['review.created'] } })
  const role = await getDb().staffRole.create({
    data: { name: `Отзывы ${newId()}`, permissions: ['reviews.moderate'] },
  })
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: { role: 'STAFF', staffRoleId: role.id } })
  await sendDue(endpoint.id)
  expect([endpoint.receiver.received.length, (await logOf(endpoint.id)).map(({ state }) => state)]).toEqual([
    0,
    ['SKIPPED'],
  ])
  await getDb().user.update({ where: { id: actor.id ?? '' }, data: { role: 'ADMIN', staffRoleId: null } })
})
