import { inspect } from 'node:util'

import { expect, it } from 'vitest'

import {
  forgetDeliveries,
  listEndpoints,
  readDelivery,
  readEndpoint,
  removeOldDeliveries,
  replayDelivery,
  rotateSecret,
  saveEndpoint,
  sendDue,
  startDeliveries,
} from '~/domain/webhooks/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { verifiedEvent } from '~tests/support/services/documented-receiver'
import {
  actor,
  addReceiver,
  answerWith,
  useStockEndpoint,
  lastOf,
  later,
  logOf,
  publishStockChanges,
  wantedEndpoint,
} from '~tests/support/services/stock-endpoint'

const SECOND = 1_000
const DAY = 86_400_000
const endpoint = useStockEndpoint()

it('a delivery is sent again with the same id and body, and the log has each attempt', async () => {
  await publishStockChanges()
  await sendDue(endpoint.id)
  const row = await lastOf(endpoint.id)
  await replayDelivery({ endpointId: endpoint.id, deliveryId: row.id, actor })
  await sendDue(endpoint.id)
  const [first, second] = endpoint.receiver.received
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
  expect((await readDelivery(actor, endpoint.id, row.id)).tries).toHaveLength(2)
  const other = await addReceiver('http://127.0.0.1:9/')
  await expect(replayDelivery({ endpointId: other.id, deliveryId: row.id, actor })).rejects.toMatchObject({
    status: 404,
  })
  await expect(readDelivery(actor, other.id, row.id)).rejects.toMatchObject({ status: 404 })
})

it('a new secret signs beside the former one for a day, and a second click is refused', async () => {
  const { version } = await readEndpoint(endpoint.id)
  const fresh = await rotateSecret({ endpointId: endpoint.id, version, actor })
  await expect(rotateSecret({ endpointId: endpoint.id, version, actor })).rejects.toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
  await publishStockChanges()
  await sendDue(endpoint.id)
  const [{ headers, body } = { headers: {}, body: '' }] = endpoint.receiver.received
  for (const one of [endpoint.secret, fresh])
    expect(verifiedEvent(headers, body, one).type).toBe('product.stock_changed')
  later(DAY + SECOND)
  await publishStockChanges()
  await sendDue(endpoint.id)
  const [, { headers: then, body: sent } = { headers: {}, body: '' }] = endpoint.receiver.received
  expect(verifiedEvent(then, sent, fresh, now().getTime() / SECOND).type).toBe('product.stock_changed')
  expect(() => verifiedEvent(then, sent, endpoint.secret, now().getTime() / SECOND)).toThrow('not signed')
})

it('the secret of a webhook is in no table, no log entry, no page and no error', async () => {
  answerWith(endpoint, 500)
  await publishStockChanges()
  await sendDue(endpoint.id)
  const { version } = await readEndpoint(endpoint.id)
  await saveEndpoint({
    endpointId: endpoint.id,
    wanted: { ...wantedEndpoint(`http://127.0.0.1:${endpoint.port}/other`), description: 'Склад' },
    version,
    actor,
  })
  const shown = [
    await listEndpoints(),
    await readEndpoint(endpoint.id),
    await logOf(endpoint.id),
    await readDelivery(actor, endpoint.id, (await lastOf(endpoint.id)).id),
  ]
  const text = endpoint.secret.slice('whsec_'.length)
  expect(inspect(shown, { depth: 10 })).not.toContain(text)
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const [row] = await sql<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${name} AS one WHERE position($1 in one::text) > 0) AS found`,
      [text],
    )
    expect([name, row?.found]).toEqual([name, false])
  }
})

it('a delivery is deleted with the person that it names, and every delivery after a month', async () => {
  const [order, other] = [newId(), newId()]
  await publishStockChanges(1, [order])
  await publishStockChanges(1, [other])
  await forgetDeliveries({ db: getDb() }, [order])
  expect(await logOf(endpoint.id)).toHaveLength(1)
  expect(await removeOldDeliveries(10)).toBe(0)
  later(31 * DAY)
  expect(await removeOldDeliveries(10)).toBe(1)
})

it('no delivery is saved without an endpoint or for a disabled one', async () => {
  const { version } = await readEndpoint(endpoint.id)
  await saveEndpoint({
    endpointId: endpoint.id,
    wanted: { ...wantedEndpoint(`http://127.0.0.1:${endpoint.port}/`), isActive: false },
    version,
    actor,
  })
  const payload = () => Promise.reject(new Error('nobody asks'))
  await startDeliveries({ eventId: newId(), type: 'product.stock_changed', payload })
  await startDeliveries({ eventId: newId(), type: 'order.placed', payload })
  expect(await logOf(endpoint.id)).toEqual([])
})
