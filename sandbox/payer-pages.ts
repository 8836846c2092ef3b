import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { Router, type Request, type Response } from 'express'

import type { Bank, BankNews } from './bank.ts'
import { DECLINED, type BankOrder } from './bank-order.ts'
import { BankError } from './bank-error.ts'
import { closedPage, issuerPage, ordersPage, paymentPage, qrDonePage, refusedPage } from './page-texts.ts'

interface PayerPagesOptions {
  bank: Bank
  /** Milliseconds. */
  slowness: number
  repeat: (news: BankNews) => void
}

type OrderRequest = Request<{ id: string }>

export function payerPages(options: PayerPagesOptions): Router {
  const { bank } = options
  const router = Router()
  router.get('/', (_request, response) => void response.send(ordersPage(bank.list(50))))
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  router.get(
    '/pay/:id',
    forOrder(bank, (order, _request, response) => void response.send(paymentPage(order))),
  )
  router.post(
    '/pay/:id',
    forOrder(bank, (order, request, response) => choose(options, order, request, response)),
  )
  router.get(
    '/issuer/:id',
    forOrder(bank, (order, _request, response) => void response.send(issuerPage(order, false))),
  )
  router.post(
    '/issuer/:id',
    forOrder(bank, (order, request, response) => confirm(bank, order, request, response)),
  )
  router.get('/sbp/:id', (request, response) =>
    withQr(bank, request, response, (order) => response.send(paymentPage(order))),
  )
  router.post('/sbp/:id', (request, response) =>
    withQr(bank, request, response, (order) => {
      if (field(request, 'outcome') === 'decline') bank.refuse(order)
      else bank.pay(order)
      response.send(qrDonePage(order))
    }),
  )
  return router
}

type Handler = (order: BankOrder, request: OrderRequest, response: Response) => void

function forOrder(bank: Bank, handle: Handler) {
  return (request: OrderRequest, response: Response): void => {
    guarded(response, () => {
      const order = bank.find({ id: request.params.id })
      if (order.isClosed || order.deposited > 0) response.status(409).send(closedPage(order))
      else handle(order, request, response)
    })
  }
}

function withQr(
  bank: Bank,
  request: OrderRequest,
  response: Response,
  handle: (order: BankOrder) => void,
): void {
  guarded(response, () => {
    const order = bank.findByQr(request.params.id)
    if (!order) throw new BankError(6, 'Такого кода нет')
    if (bank.find(order).isClosed || order.deposited > 0) response.status(409).send(closedPage(order))
    else handle(order)
  })
}

function guarded(response: Response, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    response.status(404).send(refusedPage(error.message))
  }
}

function choose(options: PayerPagesOptions, order: BankOrder, request: Request, response: Response): void {
  const target = settle(options, order, field(request, 'outcome'))
  if (target === null) response.status(400).send(paymentPage(order, 'Выберите исход платежа'))
  else response.redirect(303, target)
}

function settle(
  { bank, slowness, repeat }: PayerPagesOptions,
  order: BankOrder,
  outcome: string,
): string | null {
  switch (outcome) {
    case 'decline':
      bank.refuse(order)
      return order.failUrl
    case 'issuer':
      bank.sendToIssuer(order, String(randomInt(100_000, 1_000_000)))
      return `/issuer/${order.id}`
    case 'silence':
      bank.sendToIssuer(order, '')
      return order.returnUrl
    case 'late':
      bank.sendToIssuer(order, '')
      void payLater(bank, order, slowness)
      return order.returnUrl
    case 'twice':
      bank.pay(order)
      repeat({ order, operation: 'deposited', succeeded: true })
      return order.returnUrl
    case 'success':
      bank.pay(order)
      return order.returnUrl
    default:
      return null
  }
}

async function payLater(bank: Bank, order: BankOrder, after: number): Promise<void> {
  await sleep(after, undefined, { ref: false })
  if (!order.isClosed && order.status !== DECLINED && order.deposited === 0) bank.pay(order)
}

function confirm(bank: Bank, order: BankOrder, request: Request, response: Response): void {
  if (field(request, 'cancel') !== '') {
    bank.refuse(order)
    response.redirect(303, order.failUrl)
  } else if (!order.issuerCode || field(request, 'code') !== order.issuerCode) {
    response.status(400).send(issuerPage(order, true))
  } else {
    bank.pay(order)
    response.redirect(303, order.returnUrl)
  }
}

function field(request: Request, name: string): string {
  const value = (request.body as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
