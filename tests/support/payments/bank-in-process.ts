import { SberbankClient } from '~/domain/payments/gateway/sberbank-client.server'

import { Bank, type BankNews } from '../../../sandbox/bank.ts'
import { signedCallback } from '../../../sandbox/callback.ts'
import { spoil, type Fault } from '../../../sandbox/misbehaviour.ts'
import { answerCall } from '../../../sandbox/protocol.ts'

export const BANK_KEY = 'key-of-the-bank-in-tests'

/** The shop's client uses the whole protocol, without a network. */
export interface BankInProcess {
  bank: Bank
  client: SberbankClient
  news: BankNews[]
  faultOf: (method: string) => Fault | null
  refusals: { method: string; code: string }[]
}

const config = {
  provider: 'SANDBOX',
  baseUrl: 'http://bank.test/',
  userName: 'sandbox',
  password: BANK_KEY,
  callbackKey: BANK_KEY,
} as const

export function createBankInProcess(clock: () => number, generation: 'old' | 'new' = 'old'): BankInProcess {
  const news: BankNews[] = []
  const bank = new Bank((one) => news.push({ ...one, order: { ...one.order } }), clock)
  const gateway = {
    bank,
    credentials: { userName: config.userName, password: BANK_KEY },
    publicUrl: 'http://bank.test',
  }
  const send = (url: string, init: RequestInit): Promise<Response> => {
    const method = url.slice(config.baseUrl.length)
    const fault = made.faultOf(method)
    if (fault === 'silent') return Promise.reject(new TypeError('fetch failed'))
    if (fault === 'server-error') return Promise.resolve(new Response('<h1>Error</h1>', { status: 500 }))
    const answer =
      fault === 'system-error'
        ? spoil(fault, {})
        : answerCall(gateway, { generation, method, fields: fieldsOf(init) })
    if (fault === 'lost') return Promise.reject(new TypeError('fetch failed'))
    if (fault === 'not-json') return Promise.resolve(new Response('<!-- not json'))
    if (typeof answer.errorCode === 'string' && answer.errorCode !== '0')
      made.refusals.push({ method, code: answer.errorCode })
    return Promise.resolve(Response.json(fault === null ? answer : spoil(fault, answer)))
  }
  const client = new SberbankClient({ ...config, generation }, send)
  const made: BankInProcess = { bank, client, news, faultOf: () => null, refusals: [] }
  return made
}

function fieldsOf({ body }: RequestInit): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>
}

export function callbackOf(
  { order, operation, succeeded }: BankNews,
  key = BANK_KEY,
): Record<string, string> {
  const parameters = {
    mdOrder: order.id,
    orderNumber: order.orderNumber,
    operation,
    status: succeeded ? '1' : '0',
  }
  return Object.fromEntries(signedCallback(parameters, key))
}
