import type { BankOrder } from '../../../sandbox/bank-order.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts'

const HOST = '127.0.0.1'
const KEY = 'key-of-the-sandbox-in-tests'
/** Milliseconds, long enough to see the page. */
const SLOWNESS = 1_500
const CALLBACK_RETRY = 300

export class TestBank {
  private kept: BankOrder[] = []
  private sandbox: Sandbox | undefined

  constructor(private readonly port: number) {}

  get environment(): Record<string, string> {
    return { SANDBOX_URL: `http://${HOST}:${this.port}`, SANDBOX_KEY: KEY }
  }

  get key(): string {
    return KEY
  }

  /** On another site than the shop, like a real bank. */
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

  /** The state is preserved. */
  async stop(): Promise<void> {
    this.kept = this.sandbox?.bank.dump() ?? []
    await this.sandbox?.stop()
    this.sandbox = undefined
  }

  misbehave(wanted: Parameters<Sandbox['misbehave']>[0]): void {
    this.open().misbehave(wanted)
  }

  behave(): void {
    this.open().behave()
  }

  /** Oldest first. */
  ordersOf(orderNumber: string): BankOrder[] {
    return this.open()
      .bank.dump()
      .filter((order) => order.orderNumber.startsWith(`${orderNumber}-`))
  }

  /** The widest number and sum that a page must fit. */
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
