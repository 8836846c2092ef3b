import { randomUUID } from 'node:crypto'

import {
  AT_ISSUER,
  DECLINED,
  PAID,
  REFUNDED,
  refundedOf,
  REGISTERED,
  REVERSED,
  type BankOrder,
} from './bank-order.ts'
import { BankError } from './bank-error.ts'

export interface Registration {
  orderNumber: string
  amount: number
  currency: string
  description: string
  returnUrl: string
  failUrl: string | null
  callbackUrl: string | null
  callbackMethod: 'GET' | 'POST'
  sessionSeconds: number
  isQr: boolean
  hasReceipt: boolean
}

export type BankOperation = 'deposited' | 'refunded' | 'reversed' | 'declinedByTimeout' | 'declined'

export interface BankNews {
  order: BankOrder
  operation: BankOperation
  succeeded: boolean
}

export type OrderKey = { id: string } | { orderNumber: string }

export class Bank {
  private readonly orders = new Map<string, BankOrder>()
  private readonly byNumber = new Map<string, string>()
  private readonly notify: (news: BankNews) => void
  private readonly clock: () => number

  constructor(notify: (news: BankNews) => void = () => undefined, clock: () => number = () => Date.now()) {
    this.notify = notify
    this.clock = clock
  }

  /** @throws BankError 1 when the number is already used */
  register(given: Registration): BankOrder {
    if (this.byNumber.has(given.orderNumber)) throw new BankError(1, 'Заказ с таким номером уже обработан')
    const id = randomUUID()
    const at = this.clock()
    const { sessionSeconds, isQr, failUrl, ...kept } = given
    const order: BankOrder = {
      ...kept,
      id,
      failUrl: failUrl ?? given.returnUrl,
      status: REGISTERED,
      isClosed: false,
      actionCode: -100,
      actionCodeDescription: '',
      createdAt: at,
      expiresAt: at + sessionSeconds * 1_000,
      depositedAt: null,
      deposited: 0,
      refunds: [],
      qrcId: isQr ? `AD${id.replaceAll('-', '').toUpperCase()}` : null,
      issuerCode: null,
    }
    this.orders.set(id, order)
    this.byNumber.set(order.orderNumber, id)
    return order
  }

  /** @throws BankError 6 when it is missing */
  find(key: OrderKey): BankOrder {
    const order = this.orders.get('id' in key ? key.id : (this.byNumber.get(key.orderNumber) ?? ''))
    if (!order) throw new BankError(6, 'Незарегистрированный OrderId')
    this.closeWhenOver(order)
    return order
  }

  findByQr(qrcId: string): BankOrder | undefined {
    return [...this.orders.values()].find((order) => order.qrcId === qrcId)
  }

  list(limit: number): BankOrder[] {
    return [...this.orders.values()].slice(-limit).reverse()
  }

  dump(): BankOrder[] {
    return [...this.orders.values()]
  }

  load(orders: readonly BankOrder[]): void {
    for (const order of orders) {
      this.orders.set(order.id, order)
      this.byNumber.set(order.orderNumber, order.id)
    }
  }

  /** @throws BankError 7 when it cannot be paid */
  pay(key: OrderKey): BankOrder {
    const order = this.openOrder(key)
    Object.assign(order, {
      status: PAID,
      deposited: order.amount,
      depositedAt: this.clock(),
      actionCode: 0,
      actionCodeDescription: 'Запрос успешно обработан',
    })
    this.notify({ order, operation: 'deposited', succeeded: true })
    return order
  }

  /**
   * Further attempts are allowed until the session ends.
   * @throws BankError 7
   */
  refuse(key: OrderKey): BankOrder {
    const order = this.openOrder(key)
    Object.assign(order, {
      status: DECLINED,
      actionCode: 116,
      actionCodeDescription: 'Недостаточно средств на карте',
    })
    this.notify({ order, operation: 'deposited', succeeded: false })
    return order
  }

  /**
   * 3-D Secure.
   * @throws BankError 7
   */
  sendToIssuer(key: OrderKey, code: string): BankOrder {
    const order = this.openOrder(key)
    order.status = AT_ISSUER
    order.issuerCode = code
    return order
  }

  /** @throws BankError 7 when it is paid or closed */
  decline(key: OrderKey): BankOrder {
    const order = this.openOrder(key)
    this.close(order, 'Отменён магазином')
    this.notify({ order, operation: 'declined', succeeded: false })
    return order
  }

  /**
   * Cancels the whole payment, before any refund.
   * @throws BankError 7
   */
  reverse(key: OrderKey): BankOrder {
    const order = this.find(key)
    if (order.status !== PAID) throw new BankError(7, 'Отмена невозможна в этом состоянии')
    order.refunds.push({ id: null, amount: order.deposited })
    order.status = REVERSED
    this.notify({ order, operation: 'reversed', succeeded: true })
    return order
  }

  /**
   * Idempotent by `refundId`.
   * @throws BankError 5 for another amount with the same id, 7 when it is too much
   */
  refund(key: OrderKey, amount: number, refundId: string | null): BankOrder {
    const order = this.find(key)
    const known = refundId === null ? undefined : order.refunds.find(({ id }) => id === refundId)
    if (known) {
      if (known.amount !== amount) throw new BankError(5, 'externalRefundId уже использован с другой суммой')
      return order
    }
    if (order.status !== PAID && order.status !== REFUNDED)
      throw new BankError(7, 'Возврат невозможен в этом состоянии')
    if (amount > order.deposited - refundedOf(order))
      throw new BankError(7, 'Сумма возврата превышает сумму списания')
    order.refunds.push({ id: refundId, amount })
    order.status = REFUNDED
    this.notify({ order, operation: 'refunded', succeeded: true })
    return order
  }

  private openOrder(key: OrderKey): BankOrder {
    const order = this.find(key)
    const isOpen = !order.isClosed && [REGISTERED, AT_ISSUER, DECLINED].includes(order.status)
    if (!isOpen) throw new BankError(7, 'Платёж невозможен в этом состоянии')
    return order
  }

  private closeWhenOver(order: BankOrder): void {
    if (order.isClosed || order.deposited > 0 || this.clock() < order.expiresAt) return
    this.close(order, 'Время сессии истекло')
    this.notify({ order, operation: 'declinedByTimeout', succeeded: false })
  }

  private close(order: BankOrder, reason: string): void {
    Object.assign(order, {
      status: DECLINED,
      isClosed: true,
      actionCode: -2007,
      actionCodeDescription: reason,
    })
  }
}
