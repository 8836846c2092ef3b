import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { checkoutFields } from '../orders/checkout-fields'
import { productsOnSale, type DemoProduct } from '../database/shop-data'

/** Requests per second. */
const RATE = 20
const ORDERS = 10
/** Milliseconds. */
const IMPATIENCE = 20_000
/** Unconfirmed orders per address are limited. */
const ADDRESSES = 200

const agents = Array.from({ length: ADDRESSES }, (_, index) => {
  return new Agent({ keepAlive: true, localAddress: `127.0.1.${index + 1}`, rejectUnauthorized: false })
})

interface TrafficRequest {
  number: number
  body?: object
}

async function ask(url: string, { number, body }: TrafficRequest): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const options = {
    agent: agents[number % ADDRESSES],
    signal: AbortSignal.timeout(IMPATIENCE),
    ...(body ? { method: 'POST', headers: { 'Content-Type': 'application/json' } } : {}),
  }
  const sent = request(url, options, (answer) => {
    text(answer).then((content) => resolve({ status: answer.statusCode ?? 0, text: content }), reject)
  })
  sent.on('error', reject)
  sent.end(body && JSON.stringify(body))
  return promise
}

export interface TrafficFigures {
  requests: number
  pauses: string[]
  /** No response, or 5xx except 503. */
  failures: string[]
  orders: number
  /** Milliseconds. */
  slowest: number
}

const none = (): TrafficFigures => ({ requests: 0, pauses: [], failures: [], orders: 0, slowest: 0 })

export class VisitorTraffic {
  readonly ordered: string[] = []
  private figures = none()
  private readonly open = new Set<Promise<void>>()
  private readonly timer: NodeJS.Timeout
  private count = 0

  private constructor(
    private readonly url: string,
    private readonly products: readonly DemoProduct[],
  ) {
    this.timer = setInterval(() => this.sendNext(), 1_000 / RATE)
  }

  static async begin(url: string, databaseUrl: string): Promise<VisitorTraffic> {
    return new VisitorTraffic(url, await productsOnSale(databaseUrl, 40, 100))
  }

  take(): TrafficFigures {
    const taken = this.figures
    this.figures = none()
    return taken
  }

  async settle(): Promise<void> {
    await Promise.all(this.open)
  }

  async end(): Promise<void> {
    clearInterval(this.timer)
    await this.settle()
    for (const agent of agents) agent.destroy()
  }

  private sendNext(): void {
    const sent = this.send((this.count += 1)).finally(() => this.open.delete(sent))
    this.open.add(sent)
  }

  private async send(number: number): Promise<void> {
    const start = performance.now()
    this.figures.requests += 1
    try {
      const status = number % ORDERS === 0 ? await this.order(number) : await this.visit(number)
      const answered = `${status} for request ${number} after ${Math.round(performance.now() - start)} ms`
      if (status === 503) this.figures.pauses.push(answered)
      else if (status >= 500) this.figures.failures.push(answered)
    } catch (error) {
      this.figures.failures.push(
        `no answer for request ${number}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`,
      )
    }
    this.figures.slowest = Math.max(this.figures.slowest, performance.now() - start)
  }

  private async visit(number: number): Promise<number> {
    const product = this.products[number % this.products.length]
    const paths = [
      '/',
      `/product/${product?.slug}`,
      '/catalog',
      `/catalog?search=${encodeURIComponent(`краска ${number}`)}`,
      `/api/products?page=${(number % 5) + 1}`,
      '/cart',
    ]
    return (await ask(`${this.url}${paths[number % paths.length]}`, { number })).status
  }

  private async order(number: number): Promise<number> {
    const product = this.products[(number / ORDERS) % this.products.length]
    const email = `rehearsal-${process.pid}-${number}@example.ru`
    const { firstName = '', lastName = '' } = checkoutFields
    const phone = `+7949${String(1_000_000 + number).slice(-7)}`
    const body = {
      items: [{ productId: product?.id, quantity: 1, price: Number(product?.priceKopecks) / 100 }],
      shippingAddress: { firstName, lastName, email, phone },
      delivery: 'pickup',
      paymentMethod: 'cash',
    }
    const answer = await ask(`${this.url}/api/orders`, { number: number / ORDERS, body })
    if (answer.status === 201) {
      this.ordered.push(email)
      this.figures.orders += 1
    } else if (answer.status < 500)
      throw new Error(`An order was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return answer.status
  }
}

export const watch = (seconds: number): Promise<void> => sleep(seconds * 1_000)
