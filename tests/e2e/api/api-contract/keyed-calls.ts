import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { cookiesOf, dataOf, messageOf } from '~tests/support/http/api-client'
import { type CallParts } from '~tests/support/http/api-document'
import { whileBusy } from '~tests/support/http/while-busy'
import { query } from '~tests/support/database/shop-data'

import { api, token, product, database, orderBody } from './contract-shop'

export function describeKeys(): void {
  describe('an Idempotency-Key', () => {
    const keyed = (key: string, parts: CallParts = {}) =>
      api.call('placeOrder', {
        body: orderBody(),
        ...parts,
        headers: { 'Idempotency-Key': key, ...parts.headers },
      })

    it('an equal request gets an equal answer, also for guests who missed the first', async () => {
      for (const who of [{ token }, {}]) {
        const [first, second] = [await keyed('key-of-one-order', who), await keyed('key-of-one-order', who)]
        expect([first.status, second.status]).toEqual([201, 201])
        expect(second.text).toBe(first.text)
        expect(cookiesOf(second)).toBe(cookiesOf(first))
        expect(/(?:^|; )placed=/.test(cookiesOf(second))).toBe(who.token === undefined)
      }
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        database(),
        `SELECT count(*)::int AS count FROM "IdempotencyKey" WHERE "key" = 'key-of-one-order' AND "status" = 201`,
      )
      expect(count).toBe(2)
    })

    it('another request with the same key is refused, and so is a malformed key', async () => {
      await keyed('key-of-another')
      const other = await keyed('key-of-another', { body: orderBody({ notes: 'другой' }) })
      expect([other.status, messageOf(other)]).toEqual([
        422,
        'Этот Idempotency-Key уже использован с другим запросом',
      ])
      expect(other.headers.getSetCookie()).toEqual([])
      expect(messageOf(await keyed('k'.repeat(256)))).toBe('Неверный заголовок Idempotency-Key')
    })

    it('fifty equal requests at once make one order, and later ones must wait for the first', async () => {
      const holder = new pg.Client({ connectionString: database() })
      await holder.connect()
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM "Product" WHERE "id" = $1 FOR UPDATE', [product()])
      const first = keyed('key-of-fifty', { token })
      const claims = () => query(database(), `SELECT 1 FROM "IdempotencyKey" WHERE "key" = 'key-of-fifty'`)
      await expect.poll(claims).toHaveLength(1)
      const waiting = await keyed('key-of-fifty', { token })
      expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([409, '1'])
      const crowd = Promise.all(
        Array.from({ length: 50 }, () => whileBusy(() => keyed('key-of-fifty', { token }))),
      )
      await holder.query('COMMIT')
      await holder.end()
      const answers = [await first, ...(await crowd)]
      const placed = new Set(
        answers.filter(({ status }) => status === 201).map((answer) => dataOf<{ id: string }>(answer).id),
      )
      expect(placed.size).toBe(1)
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    })

    it('a crash before the answer was stored does not hide the order', async () => {
      const first = await keyed('key-of-a-crash', { token })
      const forget = (age: string) =>
        query(
          database(),
          `UPDATE "IdempotencyKey" SET "status" = NULL, "body" = NULL, "createdAt" = now() - $2::interval WHERE "key" = $1`,
          ['key-of-a-crash', age],
        )
      await forget('30 seconds')
      expect((await keyed('key-of-a-crash', { token })).status).toBe(409)
      await forget('2 minutes')
      const again = await keyed('key-of-a-crash', { token })
      expect([again.status, dataOf<{ id: string }>(again).id]).toEqual([
        200,
        dataOf<{ id: string }>(first).id,
      ])
    })

    it('a key expires after a day', async () => {
      const numbers: unknown[] = []
      for (const notes of ['старый', 'старый', 'новый']) {
        const placed = await keyed('key-of-yesterday', { token, body: orderBody({ notes }) })
        expect(placed.status).toBe(201)
        numbers.push(dataOf<{ orderNumber: string }>(placed).orderNumber)
        await query(
          database(),
          `UPDATE "IdempotencyKey" SET "expiresAt" = now() - interval '1 second' WHERE "key" = 'key-of-yesterday'`,
        )
      }
      expect(new Set(numbers).size).toBe(3)
    })

    it('a refused request frees its key', async () => {
      await query(database(), 'UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [product(3)])
      const carts = () => query(database(), 'SELECT count(*)::int AS "count" FROM "Cart"')
      const before = await carts()
      const refused = await keyed('key-of-refused', {
        body: orderBody({ items: [{ productId: product(3), quantity: 1 }] }),
      })
      expect(refused.status).toBe(409)
      expect(await carts()).toEqual(before)
      await query(database(), 'UPDATE "Product" SET "inStock" = true WHERE "id" = $1', [product(3)])
      expect(
        (
          await keyed('key-of-refused', {
            body: orderBody({ items: [{ productId: product(3), quantity: 1 }] }),
          })
        ).status,
      ).toBe(201)
    })
  })
}
