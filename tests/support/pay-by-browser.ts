import type { Browser, Page } from 'playwright-core'

import { checkoutFields } from './checkout-fields'
import { openScreen } from './screens'
import type { PayingShop } from './shop'

type Way = 'online' | 'qr' | 'cash'

/** A customer in a window of a browser, with an order of one piece in the payment step. The caller closes the page's context. */
export class BrowserPayer {
  orderId = ''

  private constructor(
    private readonly shop: PayingShop,
    readonly page: Page,
    readonly complaints: string[],
    readonly email: string,
  ) {}

  static async open(
    shop: PayingShop,
    browser: Browser,
    screen: { width: number; scripted: boolean; email: string },
  ): Promise<BrowserPayer> {
    const { page, complaints } = await openScreen(browser, screen.width, screen.scripted)
    return new BrowserPayer(shop, page, complaints, screen.email)
  }

  /** For a page that somebody else has opened. */
  static on(shop: PayingShop, page: Page, email: string): BrowserPayer {
    return new BrowserPayer(shop, page, [], email)
  }

  get path(): string {
    return `/checkout/payment?orderId=${this.orderId}`
  }

  async placeOrder(productId: string): Promise<void> {
    const post = (path: string, form: Record<string, string>) => this.page.request.post(this.shop.url + path, { form, maxRedirects: 0 })
    await post('/cart', { intent: 'add', productId, quantity: '1' })
    const placed = await post('/checkout', { ...checkoutFields, email: this.email, delivery: 'pickup' })
    const orderId = /orderId=([0-9a-f-]{36})/.exec(placed.headers().location ?? '')?.[1]
    if (orderId === undefined) throw new Error(`No order was placed: ${placed.status()} ${(await placed.text()).slice(0, 500)}`)
    this.orderId = orderId
  }

  async openStep(path = this.path): Promise<void> {
    await this.page.goto(new URL(path, this.shop.url).href, { waitUntil: 'networkidle' })
  }

  /** Chooses a way to pay in the dialog that is open. */
  async choose(way: Way): Promise<void> {
    await this.page.check(`[name="method"][value="${way}"]`)
    await this.page.getByRole('button', { name: 'Подтвердить' }).click()
  }

  /** Orders, and chooses a way to pay. */
  async begin(productId: string, way: Way): Promise<void> {
    await this.placeOrder(productId)
    await this.openStep()
    await this.choose(way)
  }

  /** Presses a button of the bank's page, as soon as the shop has led there. */
  async atBank(button: string | RegExp): Promise<void> {
    await this.page.waitForURL(`${this.shop.bank.url}/**`)
    await this.page.getByRole('button', { name: button }).click()
  }

  /** Waits for a text of the step's dialog. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.locator('dialog[open]').getByText(text).first().waitFor()
  }

  /** Waits until the paid order's dialog has led to the order. */
  async arrives(): Promise<void> {
    await this.reads('Заказ оплачен')
    await this.page.waitForURL('**/order-success?orderId=*')
  }
}
