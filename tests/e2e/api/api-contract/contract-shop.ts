import { expect } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { dataOf, messageOf, type ApiAnswer } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type ApiDocument, type CallParts } from '~tests/support/http/api-document'
import { apiAdministrator, shippingAddress, startApiShop, type ApiShop } from '~tests/support/shop/api-shop'

export let own: ApiShop
export let api: ApiDocument
export let token: string
export let userId: string
export let administrator: string

export const product = (index = 0): string => own.products[index] ?? ''
export const database = () => own.shop.databaseUrl
export const orderBody = (changes: Record<string, unknown> = {}) => ({
  items: [{ productId: product(), quantity: 2, price: 1_000 }],
  shippingAddress,
  paymentMethod: 'cash',
  delivery: 'delivery',
  notes: 'Позвоните за час',
  ...changes,
})
export const newProduct = { name: 'Эмаль белая', sku: 'EMAL-1', categoryId: UNKNOWN_ID, price: 690 }
export const addressBody = { ...shippingAddress, apartment: '5', isDefault: true }

export async function openContract(): Promise<void> {
  const env = {
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_URL: 'http://127.0.0.1:9',
    API_ORIGINS: 'https://app.example',
  }
  own = await startApiShop(205, { env })
  api = own.api
  const customer = await own.register('anna@example.ru')
  token = customer.token
  userId = customer.userId
  administrator = dataOf<{ token: string }>(
    await api.call('administratorLogin', { body: apiAdministrator }),
  ).token
}

export async function closeContract(): Promise<void> {
  await own.shop.stop()
}

export async function expectRefused(
  id: string,
  parts: CallParts,
  status: number,
  text: string,
): Promise<ApiAnswer> {
  const answer = await api.call(id, parts)
  expect([id, answer.status, messageOf(answer)]).toEqual([id, status, text])
  expect((answer.body as { error: string; message: string }).error).toBe(
    (answer.body as { message: string }).message,
  )
  return answer
}

export async function placeOrder(
  changes: Record<string, unknown> = {},
  parts: CallParts = { token },
): Promise<string> {
  const answer = await api.call('placeOrder', { ...parts, body: orderBody(changes) })
  expect(answer.status).toBe(201)
  return dataOf<{ id: string }>(answer).id
}

export async function solvedCheck(): Promise<{ check: string; answer: string }> {
  const { question, check } = dataOf<{ question: string; check: string }>(await api.call('readContactCheck'))
  const [first, sign, second] = question.split(' ')
  return {
    check,
    answer: String(sign === '+' ? Number(first) + Number(second) : Number(first) - Number(second)),
  }
}

export async function needsProof(work: () => Promise<unknown>): Promise<void> {
  await query(database(), `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes'`)
  await work()
  await query(database(), 'UPDATE "Session" SET "passwordProvenAt" = now()')
}
