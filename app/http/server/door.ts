import type { IncomingMessage, ServerResponse } from 'node:http'

import { addressKey } from '~/platform/network/client-address.server'
import { KeyedLimiter } from '~/platform/security/keyed-limiter'

import { refusalAsJson } from './api-gate'
import { plainPageHeaders, renderPlainPage } from './plain-page'
import { textOf, tooManyForms, tooManyRequests } from './refusals'
import { dataHeaders, refusedForm } from './refused-form'
import { commonHeaders } from './security-headers'
import { everything } from './tiers'

interface DoorOptions {
  appUrl: string
  maxKeys: number
  /** As far as the proxy setting allows trusting it. */
  addressOf: (request: IncomingMessage) => string
  /** Not counted, since a page may need many files. */
  isFile: (path: string) => boolean
  isCall: (path: string) => boolean
  onRefused: () => void
}

/** Bytes. */
const MAX_IGNORED_BODY = 256 * 1024

/** Per-minute limit for one address. The prepared response needs no parsing and no memory. */
export class Door {
  private readonly limiter: KeyedLimiter
  private readonly page: Answer
  private readonly json: Answer
  private form: Answer | null = null

  constructor(private readonly options: DoorOptions) {
    this.limiter = new KeyedLimiter({
      points: everything.perAddress,
      windowSeconds: everything.windowSeconds,
      maxKeys: options.maxKeys,
    })
    const common = commonHeaders(options.appUrl)
    const refusal = tooManyRequests(everything.windowSeconds)
    this.page = answerOf(renderPlainPage(refusal), { ...common, ...plainPageHeaders })
    this.json = answerOf(JSON.stringify(refusalAsJson(textOf(refusal))), {
      ...common,
      ...jsonHeaders,
    })
    void refusedForm(tooManyForms(everything.windowSeconds)).then((body) => {
      this.form = answerOf(body, { ...common, ...dataHeaders })
    })
  }

  /** 429 and true over the limit; otherwise counts the request. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request)
    if (this.options.isFile(path)) return false
    const wait = this.limiter.take(addressKey(this.options.addressOf(request)))
    if (wait === 0) return false
    const { headers, body } = this.answerTo(path, request.method)
    const close = hasLongBody(request) ? ['Connection', 'close'] : []
    response.writeHead(429, [...headers, 'Retry-After', String(Math.ceil(wait / 1_000)), ...close])
    response.end(request.method === 'HEAD' ? undefined : body)
    this.options.onRefused()
    return true
  }

  private answerTo(path: string, method: string | undefined): Answer {
    if (this.options.isCall(path)) return this.json
    return (method === 'POST' && path.endsWith('.data') ? this.form : null) ?? this.page
  }
}

interface Answer {
  body: Buffer
  headers: string[]
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

function answerOf(text: string, headers: Record<string, string>): Answer {
  const body = Buffer.from(text)
  return { body, headers: Object.entries({ ...headers, 'Content-Length': String(body.length) }).flat() }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

function hasLongBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_IGNORED_BODY
  )
}
