import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addToCart, clearCart, emptyOrderedCart, readCart } from '~/domain/cart/index.server'
import {
  planCartLetters,
  readAutomaticReports,
  readCartLink,
  unsubscribe,
  restoreLinkedCart,
} from '~/domain/mailings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

import { createProduct, createUser, newVisitor, writeMovements } from '../../support/database/factories'
import { sendTurn, setMail, statesOfLetters, textOf } from '../../support/mailings/automatic-mails'
import { later, openLetterServer } from '../../support/mailings/letter-server'
import type { Treatment } from '../../support/services/wild-smtp'

const treatments = new Map<string, Treatment>()
const smtp = await openLetterServer('2026-11-01T10:00:00Z', (to) => treatments.get(to) ?? 'take')

beforeEach(async () => {
  treatments.clear()
  await getDb().mailingDomain.deleteMany()
  await getDb().automaticLetter.deleteMany()
  await getDb().automaticMail.deleteMany()
  await getDb().cart.deleteMany()
  await getDb().user.deleteMany()
})
afterEach(writeMovements)

async function shopper(email: string, productIds: readonly string[]) {
  const user = await createUser({ email, name: 'Анна', marketingConsentAt: now(), emailVerifiedAt: now() })
  const visitorHash = newVisitor().hash
  await addToCart({
    visitorHash,
    userId: user.id,
    lines: productIds.map((productId) => ({ productId, quantity: 2 })),
  })
  return { user, visitorHash }
}

const linkIn = async (raw: string): Promise<string> =>
  /\/cart\/restore\/([\w-]+)/.exec(await textOf(raw))?.[1] ?? ''

describe('the email about an abandoned cart', () => {
  it('a cart email is sent once after its delay, with products, a cart link and an unsubscribe link', async () => {
    await setMail('abandoned-cart', { delayHours: 3 })
    later(1)
    const paint = await createProduct({ name: 'Белая эмаль' })
    await shopper('anna@one.example', [paint.id])
    expect(await planCartLetters()).toBe(0)
    later(3)
    await Promise.all([planCartLetters(), planCartLetters(), planCartLetters()])
    await Promise.all([sendTurn(), sendTurn(), sendTurn()])
    later(24)
    await planCartLetters()
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SENT'])
    expect(smtp.arrived).toHaveLength(1)
    const raw = smtp.arrived[0]?.raw ?? ''
    for (const header of [
      'List-Unsubscribe: <http',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Feedback-ID: abandoned-cart:',
    ])
      expect(raw).toContain(header)
    expect(await textOf(raw)).toContain('Белая эмаль')
    expect(await textOf(raw)).not.toMatch(/[\uE000\uE001]/)
  })

  it('a cart email is sent again only after an order has emptied the cart', async () => {
    await setMail('abandoned-cart')
    const paint = await createProduct()
    const { user, visitorHash } = await shopper('anna@one.example', [paint.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    await addToCart({ visitorHash, lines: [{ productId: paint.id, quantity: 1 }] })
    later(2)
    expect(await planCartLetters()).toBe(0)
    await transaction((tx) =>
      emptyOrderedCart(tx, { cartHash: visitorHash, lines: [{ productId: paint.id, shadeId: null }] }),
    )
    await getDb().user.update({ where: { id: user.id }, data: { lastOrderAt: now(), ordersCount: 1 } })
    await addToCart({ visitorHash, lines: [{ productId: paint.id, quantity: 1 }] })
    later(2)
    expect(await planCartLetters()).toBe(1)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SENT', 'SENT'])
  })

  it('a cart email is planned neither without consent nor for carts from before its activation', async () => {
    const paint = await createProduct()
    await shopper('before@one.example', [paint.id])
    later(1)
    await setMail('abandoned-cart')
    const { user } = await shopper('refused@one.example', [paint.id])
    await getDb().user.update({ where: { id: user.id }, data: { marketingConsentAt: null } })
    later(2)
    expect(await planCartLetters()).toBe(0)
  })

  it('a cart email is skipped at the last moment, with a reason', async () => {
    await setMail('abandoned-cart')
    const [paint, gone] = [await createProduct(), await createProduct()]
    const left = await shopper('left@one.example', [paint.id])
    const withdrew = await shopper('withdrew@one.example', [paint.id])
    const off = await shopper('off@one.example', [paint.id])
    const cleared = await shopper('cleared@one.example', [paint.id])
    const bought = await shopper('bought@one.example', [paint.id])
    await shopper('late@one.example', [gone.id])
    const deleted = await shopper('deleted@one.example', [paint.id])
    later(2)
    expect(await planCartLetters()).toBe(7)
    later(1)
    const { user } = getDb()
    await user.update({ where: { id: left.user.id }, data: { unsubscribedAt: now() } })
    await user.update({ where: { id: withdrew.user.id }, data: { marketingConsentAt: null } })
    await user.update({ where: { id: off.user.id }, data: { status: 'INACTIVE' } })
    await clearCart(cleared.visitorHash)
    await user.update({ where: { id: bought.user.id }, data: { lastOrderAt: now() } })
    await getDb().product.update({ where: { id: gone.id }, data: { stock: 0 } })
    await user.delete({ where: { id: deleted.user.id } })
    await sendTurn()
    expect((await statesOfLetters()).sort()).toEqual(
      [
        'отписался',
        'нет согласия',
        'деактивирован',
        'корзину разобрали',
        'уже заказали',
        'товаров больше нет в продаже',
      ]
        .map((reason) => `SKIPPED: ${reason}`)
        .sort(),
    )
    expect(smtp.arrived).toEqual([])
  })

  it('a cart email follows the limits of campaigns, and is retried after a delay', async () => {
    await setMail('abandoned-cart')
    const paint = await createProduct()
    treatments.set('busy@one.example', 450)
    await shopper('busy@one.example', [paint.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    expect(await statesOfLetters()).toEqual([expect.stringMatching(/^QUEUED: .*450/)])
    treatments.clear()
    later(1)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['SENT'])
  })

  it('a cart email without an answer has an unknown outcome, and is not sent again', async () => {
    await setMail('abandoned-cart')
    const paint = await createProduct()
    treatments.set('lost@one.example', 'hang-up-after')
    await shopper('lost@one.example', [paint.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    later(2)
    await sendTurn()
    expect(await statesOfLetters()).toEqual(['FAILED: не подтверждено'])
    expect(smtp.arrived).toHaveLength(1)
  })

  it('a cart email unsubscribes by its link, and counts the unsubscription and the orders', async () => {
    await setMail('abandoned-cart')
    const paint = await createProduct()
    const { user } = await shopper('anna@one.example', [paint.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    const token = /unsubscribe\?token=(\S+)/.exec(await textOf(smtp.arrived[0]?.raw ?? ''))?.[1] ?? ''
    expect(await unsubscribe(decodeURIComponent(token))).toBe(true)
    expect((await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).unsubscribedAt).not.toBeNull()
    expect((await readAutomaticReports())['abandoned-cart']).toMatchObject({
      sent: 1,
      unsubscribed: 1,
      orders: { count: 0 },
    })
  })
})

describe('the link to an abandoned cart', () => {
  it('a cart link adds the products once, names missing ones, and signs no visitor in', async () => {
    await setMail('abandoned-cart')
    const [paint, gone, short] = [
      await createProduct({ name: 'Эмаль' }),
      await createProduct({ name: 'Лак' }),
      await createProduct({ name: 'Грунт' }),
    ]
    const { user } = await shopper('anna@one.example', [paint.id, gone.id, short.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    const token = await linkIn(smtp.arrived[0]?.raw ?? '')
    await getDb().product.update({ where: { id: gone.id }, data: { stock: 0 } })
    await getDb().product.update({ where: { id: short.id }, data: { stock: 1 } })
    expect(await readCartLink(token)).toEqual({
      goods: [
        { name: 'Грунт', quantity: 2 },
        { name: 'Эмаль', quantity: 2 },
      ],
      gone: ['Лак'],
    })
    const otherVisitor = newVisitor().hash
    const uses = await Promise.allSettled(
      [1, 2, 3].map(() => restoreLinkedCart({ token, visitorHash: otherVisitor, userId: null })),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(uses.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { restored: 2, problems: ['Грунт: осталось 1 из 2.', 'Лак: нет в наличии.'] },
    })
    expect((await readCart(otherVisitor)).lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ['Эмаль', 2],
        ['Грунт', 1],
      ]),
    )
    expect(
      await getDb().cart.findUniqueOrThrow({
        where: { visitorHash: otherVisitor },
        select: { userId: true },
      }),
    ).toEqual({ userId: null })
    expect(await getDb().cart.count({ where: { userId: user.id } })).toBe(1)
    expect(await readCartLink(token)).toBeNull()
    await expect(restoreLinkedCart({ token, visitorHash: otherVisitor, userId: null })).rejects.toMatchObject(
      {
        status: 410,
      },
    )
    expect(await getDb().automaticLetter.count({ where: { linkHash: token } })).toBe(0)
  })

  it('a cart link expires after thirty days, and is refused when the shop did not create it', async () => {
    await setMail('abandoned-cart')
    const paint = await createProduct()
    await shopper('anna@one.example', [paint.id])
    later(2)
    await planCartLetters()
    await sendTurn()
    later(31 * 24)
    expect(await readCartLink(await linkIn(smtp.arrived[0]?.raw ?? ''))).toBeNull()
    expect(await readCartLink('anything')).toBeNull()
  })
})
