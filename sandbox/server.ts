import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import express, { type Express, type Request, type Response } from 'express'

import { Bank, type BankNews } from './bank.ts'
import { sendCallback } from './callback.ts'
import { Faults, misbehaviour, spoil, type Misbehaviour } from './misbehaviour.ts'
import { payerPages } from './payer-pages.ts'
import { answerCall, type Credentials, type Gateway, type Generation } from './protocol.ts'

export interface SandboxOptions {
  host: string
  port: number
  publicUrl?: string
  credentials: Credentials
  callbackKey: string
  /** Milliseconds. */
  callbackRetry?: number
  /** Milliseconds. */
  slowness?: number
  changed?: (bank: Bank) => void
}

export interface Sandbox {
  url: string
  bank: Bank
  misbehave: (wanted: Partial<Misbehaviour> & Pick<Misbehaviour, 'fault'>) => void
  behave: () => void
  sent: BankNews[]
  stop: () => Promise<void>
}

const SLOW = 15_000
const CALLBACK_RETRY = 60_000
const SENT_LIMIT = 1_000

const bases: [string, Generation][] = [
  ['/payment/rest', 'old'],
  ['/ecomm/gw/partner/api/v1', 'new'],
]

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const app = express()
  const server = createServer(app)
  await listen(server, options)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const url = options.publicUrl ?? `http://${options.host}:${port}`
  const sent: BankNews[] = []
  const bank = new Bank((news) => {
    sent.push({ ...news, order: { ...news.order } })
    if (sent.length > SENT_LIMIT) sent.shift()
    void sendCallback(news, { key: options.callbackKey, retryAfter: options.callbackRetry ?? CALLBACK_RETRY })
  })
  const faults = new Faults()
  const gateway: Gateway = { bank, credentials: options.credentials, publicUrl: url }
  app.disable('x-powered-by')
  app.use(express.urlencoded({ extended: false, limit: '1mb' }), express.json({ limit: '1mb' }))
  app.use((_request, response, next) => {
    response.on('finish', () => options.changed?.(bank))
    next()
  })
  mountProtocol(app, gateway, faults, options.slowness ?? SLOW)
  mountControl(app, faults)
  app.use(
    payerPages({
      bank,
      slowness: options.slowness ?? SLOW,
      repeat: (news) => void sendCallback(news, { key: options.callbackKey, retryAfter: 0 }),
    }),
  )
  return {
    url,
    bank,
    sent,
    misbehave: (wanted) => faults.add(misbehaviour.parse(wanted)),
    behave: () => faults.clear(),
    stop: () => close(server),
  }
}

function listen(server: Server, { host, port }: SandboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function mountProtocol(app: Express, gateway: Gateway, faults: Faults, slowness: number): void {
  for (const [base, generation] of bases) {
    const answer = async (request: Request<{ method: string }>, response: Response): Promise<void> => {
      const { method } = request.params
      const fields = request.body as Record<string, unknown>
      const fault = faults.take(method, fields.orderId)
      if (fault === 'silent') return
      if (fault === 'server-error')
        return void response.status(500).type('html').send('<h1>Internal Server Error</h1>')
      if (fault === 'slow') await sleep(slowness, undefined, { ref: false })
      const body =
        fault === 'system-error' ? spoil(fault, {}) : answerCall(gateway, { generation, method, fields })
      if (fault === 'lost') return
      sendAnswer(response, fault === null ? body : spoil(fault, body), fault === 'not-json')
    }
    app.post(
      `${base}/:method`,
      (request: Request<{ method: string }>, response, next) => void answer(request, response).catch(next),
    )
  }
}

function sendAnswer(response: Response, answer: Record<string, unknown>, isBroken: boolean): void {
  const body = JSON.stringify(answer)
  response.type('json').send(isBroken ? `<!-- ${body}` : body)
}

function mountControl(app: Express, faults: Faults): void {
  app.post('/control/misbehave', (request, response) => {
    const parsed = misbehaviour.safeParse(request.body)
    if (!parsed.success) return void response.status(400).json({ error: parsed.error.issues })
    faults.add(parsed.data)
    response.status(204).end()
  })
  app.post('/control/behave', (_request, response) => {
    faults.clear()
    response.status(204).end()
  })
}
