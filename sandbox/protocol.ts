import { z } from 'zod'

import { statusAnswer } from './bank-order.ts'
import { BankError } from './bank-error.ts'
import type { Bank, OrderKey } from './bank.ts'

export type Generation = 'old' | 'new'

export interface Credentials {
  userName: string
  password: string
}

export interface Call {
  generation: Generation
  method: string
  fields: Record<string, unknown>
}

export interface Gateway {
  bank: Bank
  credentials: Credentials
  publicUrl: string
}

const nested = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}, z.record(z.string(), z.unknown()).optional())

const item = z.object({
  positionId: z.coerce.string().max(12),
  itemCode: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  quantity: z.object({ value: z.coerce.number().positive(), measure: z.union([z.string(), z.number()]) }),
  measurementUnit: z.string().min(1).max(16).optional(),
  itemPrice: z.coerce.number().int().nonnegative(),
  itemAmount: z.coerce.number().int().nonnegative(),
  tax: z.object({ taxType: z.coerce.number().int() }),
  paymentMethod: z.enum([
    'full_prepayment',
    'prepayment',
    'advance',
    'full_payment',
    'partial_payment',
    'credit',
    'credit_payment',
  ]),
  paymentObject: z.union([z.string(), z.number()]),
})
const bundleShape = z.object({
  ffdVersion: z.enum(['1.05', '1.2']),
  receiptType: z.enum(['sell', 'sell_refund']),
  customerDetails: z.object({ email: z.string().optional(), phone: z.string().optional() }),
  cartItems: z.object({ items: z.array(item).min(1) }),
  payments: z.array(z.object({ type: z.number().int(), sum: z.number().int() })),
  total: z.number().int(),
})
/** Format 1.05 requires the unit of every position by name. */
const bundle = bundleShape.refine(
  ({ ffdVersion, cartItems }) =>
    ffdVersion !== '1.05' || cartItems.items.every(({ measurementUnit }) => measurementUnit !== undefined),
)

const registration = z.object({
  orderNumber: z.string().min(1).max(36),
  amount: z.coerce.number().int().positive(),
  currency: z.coerce.string().default('643'),
  returnUrl: z.string().min(12).max(2048),
  failUrl: z.string().max(2048).optional(),
  description: z.string().max(512).default(''),
  sessionTimeoutSecs: z.coerce.number().int().positive().default(1_200),
  dynamicCallbackUrl: z.string().optional(),
  jsonParams: nested,
  orderBundle: nested,
})

export function answerCall(gateway: Gateway, call: Call): Record<string, unknown> {
  try {
    authorize(gateway.credentials, call.fields)
    return perform(gateway, call)
  } catch (error) {
    if (error instanceof BankError) return { errorCode: String(error.code), errorMessage: error.message }
    throw error
  }
}

function authorize({ userName, password }: Credentials, fields: Record<string, unknown>): void {
  if (fields.userName !== userName || fields.password !== password) throw new BankError(5, 'Доступ запрещён')
}

function perform(gateway: Gateway, { method, generation, fields }: Call): Record<string, unknown> {
  const { bank } = gateway
  switch (method) {
    case 'register.do':
      return register(gateway, generation, fields)
    case 'getOrderStatusExtended.do':
      return statusAnswer(bank.find(keyOf(fields)))
    case 'refund.do': {
      const params = nested.parse(fields.jsonParams) ?? {}
      const refundId = typeof params.externalRefundId === 'string' ? params.externalRefundId : null
      const amount = wholeKopecks(fields.amount)
      const receipt = nested.parse(fields.orderBundle)
      if (receipt) checkReceipt(receipt, amount)
      bank.refund(keyOf(fields), amount, refundId)
      return done
    }
    case 'reverse.do':
      bank.reverse(keyOf(fields))
      return done
    case 'decline.do':
      bank.decline(keyOf(fields))
      return done
    default:
      throw new BankError(5, `Неизвестный метод ${method}`)
  }
}

const done = { errorCode: '0', errorMessage: 'Успешно' }

function register(
  { bank, publicUrl }: Gateway,
  generation: Generation,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  for (const name of ['orderNumber', 'amount', 'returnUrl'])
    if (!fields[name]) throw new BankError(4, `${name} не указан`)
  const parsed = registration.safeParse(fields)
  if (!parsed.success)
    throw new BankError(5, `Неверное значение: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  const { sessionTimeoutSecs, dynamicCallbackUrl, jsonParams, orderBundle, failUrl, ...order } = parsed.data
  if (order.currency !== '643') throw new BankError(3, 'Неизвестная валюта')
  if (orderBundle) checkReceipt(orderBundle, order.amount)
  const made = bank.register({
    ...order,
    failUrl: failUrl ?? null,
    callbackUrl: dynamicCallbackUrl ?? null,
    callbackMethod: generation === 'old' ? 'GET' : 'POST',
    sessionSeconds: sessionTimeoutSecs,
    isQr: jsonParams?.qrType === 'DYNAMIC_QR_SBP',
    hasReceipt: orderBundle !== undefined,
  })
  const formUrl = `${publicUrl}/pay/${made.id}`
  const externalParams =
    made.qrcId === null
      ? {}
      : { externalParams: { sbpPayload: `${publicUrl}/sbp/${made.qrcId}`, qrcId: made.qrcId } }
  return { ...(generation === 'new' ? done : {}), orderId: made.id, formUrl, ...externalParams }
}

/** 54-FZ: each line is price × quantity, and the lines add up to the amount. */
function checkReceipt(given: unknown, amount: number): void {
  const parsed = bundle.safeParse(given)
  if (!parsed.success)
    throw new BankError(5, `Неверная корзина: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  const { customerDetails, cartItems, payments, total: statedTotal } = parsed.data
  if (!customerDetails.email && !customerDetails.phone)
    throw new BankError(5, 'Нужен адрес почты или телефон покупателя')
  const codes = new Set(cartItems.items.map(({ itemCode }) => itemCode))
  if (codes.size !== cartItems.items.length) throw new BankError(5, 'Коды позиций повторяются')
  const wrong = cartItems.items.find(
    (line) => Math.round(line.itemPrice * line.quantity.value) !== line.itemAmount,
  )
  if (wrong)
    throw new BankError(5, `Сумма позиции ${wrong.positionId} не равна цене, умноженной на количество`)
  const sum = cartItems.items.reduce((total, { itemAmount }) => total + itemAmount, 0)
  const paid = payments.reduce((total, payment) => total + payment.sum, 0)
  if (sum !== amount || paid !== amount || statedTotal !== amount)
    throw new BankError(5, 'Сумма позиций не равна сумме заказа')
}

function keyOf(fields: Record<string, unknown>): OrderKey {
  if (typeof fields.orderId === 'string' && fields.orderId !== '') return { id: fields.orderId }
  if (typeof fields.orderNumber === 'string' && fields.orderNumber !== '')
    return { orderNumber: fields.orderNumber }
  throw new BankError(4, 'Номер заказа не указан')
}

function wholeKopecks(value: unknown): number {
  const parsed = z.coerce.number().int().positive().safeParse(value)
  if (!parsed.success) throw new BankError(5, 'Неверная сумма')
  return parsed.data
}
