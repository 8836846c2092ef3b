import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { moveStock } from '~/domain/inventory/index.server'
import {
  askForProduct,
  confirmWait,
  countWaiting,
  planStockLetters,
  readPendingWait,
  removeOldWaits,
  unsubscribe,
} from '~/domain/mailings/index.server'
import { unsubscribeToken } from '~/domain/mailings/sending/unsubscribe-link.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

import { createProduct, createUser, writeMovements } from '../../support/database/factories'
import { sendTurn, setMail, statesOfLetters, textOf } from '../../support/mailings/automatic-mails'
import { later, openLetterServer } from '../../support/mailings/letter-server'
import { author } from '../../support/mailings/started-mailing'

const smtp = await openLetterServer('2026-11-01T10:00:00Z')

beforeEach(async () => {
  await getDb().automaticLetter.deleteMany()
  await getDb().automaticMail.deleteMany()
  await getDb().stockWait.deleteMany()
  await getDb().outboxEvent.deleteMany()
  await setMail('back-in-stock', { delayHours: 0 })
})
afterEach(writeMovements)

const ask = (productId: string, email: string, userId: string | null = null) =>
  askForProduct({ productId, email, userId, ip: '' })
const setStock = (id: string, stock: number) => getDb().product.update({ where: { id }, data: { stock } })
const arrivals = () => smtp.arrived.map(({ to }) => to).sort()

async function confirmed(productId: string, email: string): Promise<string> {
  await ask(productId, email)
  const { id } = await getDb().stockWait.findUniqueOrThrow({
    where: { productId_email: { productId, email } },
  })
  const pending = await readPendingWait(id)
  expect(await confirmWait(pending?.confirmToken ?? '')).toBe(true)
  return id
}

describe('the email about a product that is back in stock', () => {
  it('a stock email is sent once to each confirmed address, when pieces are in stock again', async () => {
    const paint = await createProduct({ stock: 0, name: 'Белая эмаль' })
    await confirmed(paint.id, 'anna@one.example')
    await ask(paint.id, 'stranger@one.example')
    expect(await countWaiting(paint.id)).toBe(1)
    expect(await planStockLetters()).toBe(0)
    await setStock(paint.id, 3)
    await Promise.all([planStockLetters(), planStockLetters()])
    await Promise.all([sendTurn(), sendTurn()])
    await setStock(paint.id, 0)
    later(1)
    await setStock(paint.id, 3)
    await planStockLetters()
    await sendTurn()
    expect(arrivals()).toEqual(['anna@one.example'])
    const text = await textOf(smtp.arrived[0]?.raw ?? '')
    expect(text).toContain('Белая эмаль')
    expect(text).toContain('ни за кем не зарезервирован')
    expect(text).toContain('потому что попросили написать')
    expect(await countWaiting(paint.id)).toBe(0)
  })

  it('a stock email is started by an event of the stock itself', async () => {
    const paint = await createProduct({ stock: 0 })
    const events = () =>
      getDb().outboxEvent.findMany({ where: { name: 'stock.returned' }, select: { payload: true } })
    const add = (delta: number) =>
      transaction((tx) =>
        moveStock(tx, { reason: 'ADJUSTMENT', actor: author, lines: [{ productId: paint.id, delta }] }),
      )
    await add(5)
    await add(5)
    expect(await events()).toEqual([{ payload: { productIds: [paint.id] } }])
  })

  it('a stock email waits when the product is sold out again before it is sent', async () => {
    const paint = await createProduct({ stock: 0 })
    await confirmed(paint.id, 'anna@one.example')
    await setStock(paint.id, 1)
    await planStockLetters()
    await setStock(paint.id, 0)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SKIPPED: товаров больше нет в продаже'])
    expect(await countWaiting(paint.id)).toBe(1)
    await setStock(paint.id, 4)
    await planStockLetters()
    await sendTurn()
    expect(arrivals()).toEqual(['anna@one.example'])
  })

  it('a stock email is not sent for hidden products, or to unsubscribed or deleted customers', async () => {
    const paint = await createProduct({ stock: 0 })
    const id = await confirmed(paint.id, 'anna@one.example')
    const user = await createUser({ email: 'boris@one.example', emailVerifiedAt: now() })
    expect(await ask(paint.id, 'boris@one.example', user.id)).toEqual({ isWaiting: true })
    await getDb().product.update({ where: { id: paint.id }, data: { stock: 5, isActive: false } })
    expect(await planStockLetters()).toBe(0)
    await getDb().product.update({ where: { id: paint.id }, data: { isActive: true } })
    expect(await planStockLetters()).toBe(2)
    await getDb().user.delete({ where: { id: user.id } })
    const letter = await getDb().automaticLetter.findFirstOrThrow({ where: { waitId: id } })
    expect(
      await unsubscribe(
        unsubscribeToken({ recipientId: letter.id, userId: null, subscriberId: null, waitId: id }),
      ),
    ).toBe(true)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SKIPPED: больше не ждут'])
    expect(arrivals()).toEqual([])
  })
})

describe('a subscription to a product’s stock', () => {
  it('a stock subscription sends the link once in ten minutes, and nothing to an existing subscriber', async () => {
    const paint = await createProduct({ stock: 0 })
    const countRequests = () => getDb().outboxEvent.count({ where: { name: 'stock-wait.asked' } })
    await Promise.all([ask(paint.id, 'anna@one.example'), ask(paint.id, 'anna@one.example')])
    expect(await countRequests()).toBe(1)
    later(1)
    expect(await ask(paint.id, 'anna@one.example')).toEqual({ isWaiting: false })
    expect(await countRequests()).toBe(2)
    await confirmed(paint.id, 'anna@one.example')
    expect(await ask(paint.id, 'anna@one.example')).toEqual({ isWaiting: false })
    expect(await countRequests()).toBe(2)
  })

  it('a stock subscription requires a confirmation for an account without a confirmed address', async () => {
    const paint = await createProduct({ stock: 0 })
    const user = await createUser({ email: 'vera@one.example' })
    expect(await ask(paint.id, 'vera@one.example', user.id)).toEqual({ isWaiting: false })
    expect(await ask(paint.id, 'other@one.example', user.id)).toEqual({ isWaiting: false })
  })

  it('a stock subscription is refused for products in stock, hidden ones, and while it is off', async () => {
    await expect(ask((await createProduct()).id, 'a@one.example')).rejects.toMatchObject({ status: 409 })
    await expect(
      ask((await createProduct({ stock: 0, isActive: false })).id, 'a@one.example'),
    ).rejects.toMatchObject({ status: 404 })
    await setMail('back-in-stock', { isOn: false })
    await expect(ask((await createProduct({ stock: 0 })).id, 'a@one.example')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('a stock subscription is deleted a month after the email or unconfirmed, or after a year', async () => {
    const paint = await createProduct({ stock: 0 })
    await confirmed(paint.id, 'waits@one.example')
    await ask(paint.id, 'never@one.example')
    later(31 * 24)
    expect(await removeOldWaits(10)).toBe(1)
    later(340 * 24)
    expect(await removeOldWaits(10)).toBe(1)
    expect(await confirmWait('anything')).toBe(false)
  })
})
