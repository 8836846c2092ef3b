import { z } from 'zod'

import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { accountShows, opensForBrowser, viewerValues, type OrderViewer } from './order-access.server'
import { isOrderKey } from './order-link.server'
import type { DeliveryMethod, OrderDetail, OrderLine, OrderStatus, PaymentMethod } from '../shared'

interface OrderRow extends Omit<OrderDetail, 'items'> {
  sameBrowser: boolean
  sameAccount: boolean
  madeAccount: boolean
  accountHasPassword: boolean | null
  items: OrderLine[] | null
}

const anonymous: OrderViewer = { visitorHash: null, userId: null }
const notFound = (): UserError => new UserError('Заказ не найден', { status: 404 })

/**
 * No access check: for jobs and the back office.
 * @throws UserError (404)
 */
export async function readOrder(orderId: string): Promise<OrderDetail> {
  return detailOf(await findOrder(orderId, anonymous))
}

export type VisibleOrder =
  | { access: 'owner'; order: OrderDetail; mayChoosePassword: boolean }
  | {
      access: 'stranger'
      orderNumber: string
      status: OrderStatus
      deliveryMethod: DeliveryMethod
      paymentMethod: PaymentMethod
    }

/**
 * Owners: the guest's browser, a browser that opened the emailed link, and customers by `accountShows`.
 * @throws UserError (404)
 */
export async function readOrderFor(orderId: string, viewer: OrderViewer): Promise<VisibleOrder> {
  const row = await findOrder(orderId, viewer)
  const {
    sameBrowser,
    sameAccount,
    madeAccount,
    accountHasPassword,
    orderNumber,
    status,
    deliveryMethod,
    paymentMethod,
  } = row
  if (!sameBrowser && !sameAccount && !(await isOpenedByLink(row, viewer)))
    return { access: 'stranger', orderNumber, status, deliveryMethod, paymentMethod }
  const mayChoosePassword = sameBrowser && madeAccount && accountHasPassword === false
  return { access: 'owner', order: detailOf(row), mayChoosePassword }
}

async function isOpenedByLink(order: OrderRow, { openedLink }: OrderViewer): Promise<boolean> {
  const start = `${order.id}.`
  return openedLink?.startsWith(start) === true && isOrderKey(order, openedLink.slice(start.length))
}

/** @throws UserError (404), also for another person's order */
export async function readOwnOrder(orderId: string, viewer: OrderViewer): Promise<OrderDetail> {
  const row = await findOrder(orderId, viewer)
  if (!row.sameAccount) throw notFound()
  return detailOf(row)
}

function detailOf({
  sameBrowser: _browser,
  sameAccount: _account,
  madeAccount: _made,
  accountHasPassword: _password,
  ...row
}: OrderRow): OrderDetail {
  return { ...row, items: row.items ?? [] }
}

const PARAMETERS = { visitor: '$2', user: '$3', placed: '$4' }

async function findOrder(orderId: string, viewer: OrderViewer): Promise<OrderRow> {
  if (!z.uuid().safeParse(orderId).success) throw notFound()
  const { visitor, user, placed } = viewerValues(viewer)
  const [row] = await sql<OrderRow>(
    `SELECT o."id", o."orderNumber", o."userId", o."source", o."status", o."paymentStatus", o."paymentMethod", o."deliveryMethod", o."itemsKopecks",
            o."discountKopecks", o."deliveryKopecks", o."taxKopecks", o."totalKopecks", o."promoCode", o."firstName", o."lastName", o."email", o."phone", o."city",
            o."postalCode", o."street", o."house", o."apartment", o."comment", o."trackingNumber", o."pickupName", o."pickupAddress", o."pickupHours", o."paymentChosenAt", o."createdAt",
            o."madeAccount", person."passwordHash" IS NOT NULL AS "accountHasPassword", ${opensForBrowser(PARAMETERS)} AS "sameBrowser", ${accountShows(PARAMETERS)} AS "sameAccount",
            (SELECT jsonb_agg(jsonb_build_object('id', item."id", 'productId', item."productId", 'name', item."name", 'sku', item."sku", 'color', item."color", 'imageUrl', item."imageUrl",
                      'quantity', item."quantity", 'unitPriceKopecks', item."unitPriceKopecks", 'sumKopecks', item."unitPriceKopecks"::bigint * item."quantity",
                      'discountKopecks', item."discountKopecks", 'sale', (SELECT jsonb_build_object('name', sale."name", 'kopecks', sale."kopecks")
                        FROM "OrderItemDiscount" sale WHERE sale."orderItemId" = item."id" AND sale."rule" = 'SALE'))
                    ORDER BY item."name", item."id")
             FROM "OrderItem" item WHERE item."orderId" = o."id") AS items
     FROM "Order" o LEFT JOIN "User" person ON person."id" = o."userId" WHERE o."id" = $1`,
    [orderId, visitor, user, placed],
    { name: 'read-order' },
  )
  if (!row) throw notFound()
  return row
}
