import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { readHandMoney, recordRefundEvent } from '~/domain/orders/index.server'
import {
  composeRefund,
  listAttempts,
  lockHeldMoney,
  readRefundable,
  requestRefund,
  type RefundWish,
} from '~/domain/payments/index.server'
import { tintedLinesOf } from '~/domain/tinting/index.server'
import type { ReturnGround } from '~/domain/tinting/staff'
import { excessByHand } from '~/domain/payments/shared'
import { transaction, type Database } from '~/platform/db/db.server'
import { formatRoubles } from '~/platform/money/money'
import { assertVersion, versionOf } from '~/platform/forms/row-version'

import { findOrder, lastChangeColumns, lockOrder } from './lock-order.server'
import { groundOfRefund, returnUntinted } from './tinted-refund.server'

interface MoneyBack {
  orderId: string
  /** Also prevents a second refund when the form is sent twice. */
  version: string
  wish: RefundWish
  restock: boolean
  reason: string
  /** Needed for cans that are tinted already. */
  ground?: ReturnGround | null
  actor: Actor
}

/** @throws UserError (404) */
export async function describeRefund(orderId: string) {
  const description = await transaction((tx) => describe(tx, orderId))
  const attempts = await listAttempts(orderId)
  return {
    ...description,
    refunds: attempts
      .flatMap(({ refunds }) => refunds)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  }
}

async function describe(tx: Database, orderId: string) {
  const { id, updatedAt, events, paymentStatus, totalKopecks, ...shown } = await findOrder(tx, orderId, {
    ...{
      id: true,
      orderNumber: true,
      holdsStock: true,
      updatedAt: true,
      paymentStatus: true,
      totalKopecks: true,
    },
    events: lastChangeColumns,
  })
  const heldKopecks = await lockHeldMoney(tx, orderId)
  const hand = await readHandMoney(tx, { id, paymentStatus, totalKopecks })
  const byHand = {
    heldKopecks: hand.receivedKopecks - hand.refundedKopecks,
    excessKopecks: excessByHand({ paymentStatus, totalKopecks }, hand),
  }
  return {
    ...shown,
    byHand,
    version: versionOf({ updatedAt }),
    lastChange: events[0] ?? null,
    heldKopecks,
    ...(await readRefundable(tx, orderId)),
    hasTinted: (await tintedLinesOf(tx, orderId)).length > 0,
  }
}

/** @throws as `giveMoneyBack` */
export function previewRefund({
  orderId,
  version,
  wish,
  ground,
  actor,
}: Omit<MoneyBack, 'restock' | 'reason'>) {
  return transaction(async (tx) => {
    assertVersion(await lockOrder(tx, orderId, { updatedAt: true }), version, 'Заказ')
    await groundOfRefund(tx, { orderId, wish, ground, actor })
    const { amountKopecks } = await composeRefund(tx, orderId, wish)
    return { amountKopecks }
  })
}

/**
 * Only writes rows; the worker calls the bank.
 * @throws UserError (404), (409) above the remaining sum or quantity, or on a concurrent change
 */
export async function giveMoneyBack({
  orderId,
  version,
  wish,
  restock,
  reason,
  ground,
  actor,
}: MoneyBack): Promise<{ amountKopecks: number }> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, {
      updatedAt: true,
      items: { select: { id: true, name: true } },
    })
    assertVersion(order, version, 'Заказ')
    const groundText = await groundOfRefund(tx, { orderId, wish, ground, actor })
    const before = await readRefundable(tx, orderId)
    const { refundId, amountKopecks, lines } = await requestRefund(tx, { orderId, wish, reason, actor })
    const isAll = wish.what === 'all' && lines.length === 0
    const pieces = piecesOf(isAll ? notRefunded(before) : lines)
    const restocked = restock ? await returnUntinted(tx, { orderId, pieces, ground, actor }) : 0
    const what = describeLines(lines, order.items)
    const note = [
      `Возврат ${formatRoubles(amountKopecks)}`,
      what && `: ${what}`,
      `. Причина: ${reason}`,
      groundText,
      restocked > 0 ? '. Товар на складе' : '',
    ].join('')
    await recordRefundEvent(tx, { orderId, refundId, note, actor })
    const after = { amountKopecks, items: what, restock, reason }
    await recordAudit(tx, {
      actor,
      action: 'order.refund',
      object: { entity: 'Order', id: orderId },
      before: null,
      after,
    })
    return { amountKopecks }
  })
}

interface RefundLine {
  orderItemId: string | null
  quantity: number
}

const notRefunded = ({ lines }: Awaited<ReturnType<typeof readRefundable>>): RefundLine[] =>
  lines.map((line) => ({ orderItemId: line.id, quantity: line.quantity - line.refundedQuantity }))

/** Pieces by order line; the delivery has none. */
const piecesOf = (lines: readonly RefundLine[]): Map<string, number> =>
  new Map(
    lines.flatMap(({ orderItemId, quantity }): [string, number][] =>
      orderItemId ? [[orderItemId, quantity]] : [],
    ),
  )

function describeLines(lines: readonly RefundLine[], items: readonly { id: string; name: string }[]): string {
  const nameOf = new Map(items.map(({ id, name }) => [id, name]))
  return lines
    .map(({ orderItemId, quantity }) =>
      orderItemId ? `${nameOf.get(orderItemId) ?? ''} — ${quantity}` : 'доставка',
    )
    .join('; ')
}
