import type { BankOrder } from '../../../sandbox/bank-order.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts'

const HOST = '127.0.0.1'
const KEY = 'key-of-the-sandbox-in-tests'
/** Milliseconds of a slow answer, and of a payment that is answered late: long enough for a page to be seen meanwhile. */
const SLOWNESS = 1_500
const CALLBACK_RETRY = 300

/** The sandbox of a shop under test: it can go away and come back with its books, and do wrong when asked. */
export class TestBank {
  private kept: BankOrder[] = []
  private sandbox: Sandbox | undefined

  constructor(private readonly port: number) {}

  /** What web and worker of the shop need to know. */
  get environment(): Record<string, string> {
    return { SANDBOX_URL: `http://${HOST}:${this.port}`, SANDBOX_KEY: KEY }
  }

  /** The key that signs callbacks. */
  get key(): string {
    return KEY
  }

  /** Where browsers find it: on another site than the shop, as a bank is. */
  get url(): string {
    return `http://localhost:${this.port}`
  }

  async start(): Promise<void> {
    this.sandbox = await startSandbox({
      host: HOST,
      port: this.port,
      publicUrl: this.url,
      credentials: { userName: 'sandbox', password: KEY },
      callbackKey: KEY,
      callbackRetry: CALLBACK_RETRY,
      slowness: SLOWNESS,
    })
    this.sandbox.bank.load(this.kept)
  }

  /** Nobody answers any more; the books are kept. */
  async stop(): Promise<void> {
    this.kept = this.sandbox?.bank.dump() ?? []
    await this.sandbox?.stop()
    this.sandbox = undefined
  }

  misbehave(asked: Parameters<Sandbox['misbehave']>[0]): void {
    this.open().misbehave(asked)
  }

  behave(): void {
    this.open().behave()
  }

  /** Its orders for one order of the shop, the oldest first. */
  ordersOf(orderNumber: string): BankOrder[] {
    return this.open()
      .bank.dump()
      .filter((order) => order.orderNumber.startsWith(`${orderNumber}-`))
  }

  /** An order whose number and sum take the most room that a page must have for them. */
  takeWideOrder(unique: number): void {
    this.open().bank.register({
      orderNumber: `CC-DDDDDDDD-${unique}`,
      amount: 1_234_567_890,
      currency: '643',
      description: '',
      returnUrl: this.url,
      failUrl: null,
      callbackUrl: null,
      callbackMethod: 'GET',
      sessionSeconds: 60,
      isQr: false,
      hasReceipt: false,
    })
  }

  /** Somebody pays. */
  pay(id: string): void {
    this.open().bank.pay({ id })
  }

  private open(): Sandbox {
    if (!this.sandbox) throw new Error('The bank is away')
    return this.sandbox
  }
}

export async function startTestBank(port: number): Promise<TestBank> {
  const bank = new TestBank(port)
  await bank.start()
  return bank
}
