import { describe, expect, it } from 'vitest'

import { apiOperations } from '~/http/api/operations.server'

import { query } from '~tests/support/database/shop-data'
import { dataOf, messageOf } from '~tests/support/http/api-client'
import type { CallParts } from '~tests/support/http/api-document'
import { fileForm } from '~tests/support/pictures/odd-pictures'

import {
  addressBody,
  administrator,
  api,
  database,
  newProduct,
  orderBody,
  own,
  placeOrder,
} from './contract-shop'

interface MakingCall extends CallParts {
  body: Record<string, unknown> | FormData
  table: string
  /** Of the body, or of the query beside a file. */
  other: Record<string, unknown>
}

async function makingCalls(): Promise<Record<string, MakingCall>> {
  const { token } = await own.register('once@example.ru')
  const staff = { token: administrator }
  const [category] = await query<{ id: string }>(
    database(),
    'SELECT "categoryId" AS id FROM "Product" LIMIT 1',
  )
  const product = { ...newProduct, name: 'Один раз', sku: 'ONCE-1', categoryId: category?.id }
  const orderId = await placeOrder({}, { token })
  return {
    placeOrder: { token, body: orderBody({ notes: 'один раз' }), table: 'Order', other: { notes: 'иначе' } },
    createProduct: { ...staff, body: product, table: 'Product', other: { price: 1 } },
    createCategory: { ...staff, body: { name: 'Один раз' }, table: 'Category', other: { name: 'Иначе' } },
    createStaff: {
      ...staff,
      body: { email: 'once-staff@example.ru', password: 'один раз набран', role: 'MODERATOR' },
      table: 'User',
      other: { name: 'Иначе' },
    },
    sendEmail: {
      ...staff,
      body: { to: 'once@example.ru', subject: 'Один раз', text: 'Здравствуйте' },
      table: 'CustomerMail',
      other: { subject: 'Иначе' },
    },
    createMailing: {
      ...staff,
      body: { subject: 'Один раз', blocks: [], audience: { kind: 'customers' } },
      table: 'Mailing',
      other: { subject: 'Иначе' },
    },
    addOrderNote: {
      ...staff,
      params: { orderId },
      body: { text: 'Один раз' },
      table: 'OrderNote',
      other: { text: 'Иначе' },
    },
    createImport: {
      ...staff,
      query: { kind: 'prices' },
      body: fileForm(Buffer.from('Артикул;Цена\nА-1;100'), { field: 'file', name: 'прайс.csv' }),
      table: 'ImportRun',
      other: { kind: 'products' },
    },
    createExport: {
      ...staff,
      body: { kind: 'prices', format: 'csv' },
      table: 'ExportRun',
      other: { format: 'xlsx' },
    },
    addAddress: { token, body: addressBody, table: 'Address', other: { apartment: '7' } },
  }
}

export function describeMaking(): void {
  describe('a call that creates an object', () => {
    it('a key creates one object, and a repeat gets the same answer even after a crash', async () => {
      const calls = await makingCalls()
      expect(apiOperations.flatMap(({ id, isKeyed }) => (isKeyed ? [id] : [])).sort()).toEqual(
        Object.keys(calls).sort(),
      )
      const isDone = ({ status }: { status: number }) => [200, 201, 202].includes(status)
      for (const [id, { table, other, ...parts }] of Object.entries(calls)) {
        const key = `once-${id}`
        const send = (change: Record<string, unknown> = {}, header = key) =>
          api.call(id, {
            ...parts,
            ...(parts.body instanceof FormData
              ? { query: { ...parts.query, ...(change as Record<string, string>) } }
              : { body: { ...parts.body, ...change } }),
            headers: { 'Idempotency-Key': header },
          })
        const before = await countOf(table)
        const first = await send()
        expect([id, isDone(first), (await send()).text]).toEqual([id, true, first.text])
        expect([id, messageOf(await send(other))]).toEqual([
          id,
          'Этот Idempotency-Key уже использован с другим запросом',
        ])
        expect([id, messageOf(await send({}, 'k'.repeat(256)))]).toEqual([
          id,
          'Неверный заголовок Idempotency-Key',
        ])
        await forgetAnswer(key, '30 seconds')
        expect([id, (await send()).status]).toEqual([id, 409])
        await forgetAnswer(key, '2 minutes')
        const again = await send()
        const idOf = (answer: typeof first) => dataOf<{ id?: string } | null>(answer)?.id
        expect([id, isDone(again), idOf(again)]).toEqual([id, true, idOf(first)])
        expect([id, (await countOf(table)) - before]).toEqual([id, 1])
      }
    })
  })
}

async function countOf(table: string): Promise<number> {
  const [row] = await query<{ count: number }>(database(), `SELECT count(*)::int AS count FROM "${table}"`)
  return row?.count ?? 0
}

/** Simulates a crash before the response was stored. */
async function forgetAnswer(key: string, age: string): Promise<void> {
  await query(
    database(),
    `UPDATE "IdempotencyKey" SET "status" = NULL, "body" = NULL, "createdAt" = now() - $2::interval WHERE "key" = $1`,
    [key, age],
  )
}
