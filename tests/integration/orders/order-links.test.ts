import { expect, it } from 'vitest'

import { changeOrderData, describeOrderData } from '~/domain/fulfilment/index.server'
import {
  holdsOrderLink,
  orderDataInput,
  orderLinkOf,
  readOrder,
  readOrderFor,
} from '~/domain/orders/index.server'
import { holdsPayLink, payLinkOf } from '~/domain/payments/index.server'
import { sign } from '~/platform/security/crypto.server'

import { createProduct } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator } from '../../support/people/administrator'

const MISTYPED = 'stranger@example.ru'

async function orderFor(email: string): Promise<string> {
  const { id: productId } = await createProduct({ stock: 10 })
  return (await orderProducts([{ productId, quantity: 1 }], { form: { email } })).orderId
}

async function correct(
  orderId: string,
  customerEmail: string,
  customerPhone = '+79491112233',
): Promise<void> {
  const { version } = await describeOrderData(orderId)
  const wanted = orderDataInput.parse({
    version,
    customerName: 'Анна Ковалёва',
    customerEmail,
    customerPhone,
  })
  await changeOrderData({ orderId, wanted, actor: administrator })
}

interface Keys {
  view: string
  pay: string
}

const keyIn = (link: string): string => new URL(link).searchParams.get('key') ?? ''

async function keysOf(orderId: string): Promise<Keys> {
  const order = await readOrder(orderId)
  return { view: keyIn(orderLinkOf(order)), pay: keyIn(payLinkOf(order)) }
}

function earlierKeys(orderId: string): Keys {
  const until = (Date.now() + 90 * 24 * 3_600_000).toString(36)
  return {
    view: sign(`${orderId}.${until}`, 'order-link').slice(orderId.length + 1),
    pay: sign(orderId, 'pay-link').slice(orderId.length + 1),
  }
}

async function openedBy(orderId: string, { view, pay }: Keys): Promise<boolean[]> {
  const viewer = { visitorHash: null, userId: null, openedLink: `${orderId}.${view}` }
  const { access } = await readOrderFor(orderId, viewer)
  return [await holdsOrderLink(orderId, view), access === 'owner', await holdsPayLink(orderId, pay)]
}

const ALL = [true, true, true]
const NOTHING = [false, false, false]

it('links sent to a mistyped email open nothing after its correction, and links to the new one work', async () => {
  const orderId = await orderFor(MISTYPED)
  const mailed = await keysOf(orderId)
  expect(await openedBy(orderId, mailed)).toEqual(ALL)
  await correct(orderId, 'anna.links@example.ru')
  expect(await openedBy(orderId, mailed)).toEqual(NOTHING)
  expect(await openedBy(orderId, await keysOf(orderId))).toEqual(ALL)
})

it('links of earlier releases open an order until its email is changed, despite other changes', async () => {
  const orderId = await orderFor(MISTYPED)
  const mailed = earlierKeys(orderId)
  expect(await openedBy(orderId, mailed)).toEqual(ALL)
  await correct(orderId, MISTYPED, '+79497654321')
  expect(await openedBy(orderId, mailed)).toEqual(ALL)
  await correct(orderId, 'anna.earlier@example.ru')
  expect(await openedBy(orderId, mailed)).toEqual(NOTHING)
})

it('a link opens no other order of the same email', async () => {
  const [first, second] = [await orderFor(MISTYPED), await orderFor(MISTYPED)]
  expect(await openedBy(second, await keysOf(first))).toEqual(NOTHING)
  expect(await openedBy(second, earlierKeys(first))).toEqual(NOTHING)
})
