import type { Page } from 'playwright-core'

import type { Browsing } from '../shop/browsed-shop'
import { checkoutFields } from '../orders/checkout-fields'
import type { OpenShop } from '../shop/shop'
import { show } from '../browser/settle'
import { firstOnSale, query } from '../database/shop-data'
import type { TestBank } from './test-bank'

interface Books extends Record<string, unknown> {
  status: string
  paymentStatus: string
  paymentMethod: string
  attempts: string[]
}

type Way = 'online' | 'qr' | 'cash'

export const paidBooks = { status: 'CONFIRMED', paymentStatus: 'PAID' }
export const checkingText = 'Проверяем оплату. Если вы ещё не платили, перейдите на страницу банка.'

type ShopWithBank = OpenShop & { bank: TestBank }

let payers = 0

/** The caller must close the page's context. */
export class BrowserPayer {
  readonly email: string
  orderId = ''

  private constructor(
    private readonly shop: ShopWithBank,
    readonly page: Page,
    readonly complaints: string[],
    readonly isScripted = true,
  ) {
    payers += 1
    this.email = `payer-${payers}@example.ru`
  }

  static async open(shop: ShopWithBank & Browsing, width: number, scripted: boolean): Promise<BrowserPayer> {
    const { page, complaints } = await shop.visit(width, scripted)
    return new BrowserPayer(shop, page, complaints, scripted)
  }

  static on(shop: ShopWithBank, page: Page): BrowserPayer {
    return new BrowserPayer(shop, page, [])
  }

  get path(): string {
    return `/checkout/payment?orderId=${this.orderId}`
  }

  /** The checkout's page with everything filled in; the caller sends it. */
  async fillCheckout(payment: string): Promise<void> {
    await this.fillCart()
    await show(this.page, `${this.shop.url}/checkout`)
    for (const name of ['firstName', 'lastName', 'phone'])
      await this.page.fill(`.checkout-form [name="${name}"]`, checkoutFields[name] ?? '')
    await this.page.fill('.checkout-form [name="email"]', this.email)
    await this.page.check(`[name="delivery"][value="pickup"]`)
    await this.page.check(`[name="paymentMethod"][value="${payment}"]`)
  }

  private post(path: string, form: Record<string, string>) {
    return this.page.request.post(this.shop.url + path, { form, maxRedirects: 0 })
  }

  private async fillCart(): Promise<void> {
    const { id: productId } = await firstOnSale(this.shop.databaseUrl, 100)
    await this.post('/cart', { intent: 'add', productId, quantity: '1' })
  }

  async placeOrder(): Promise<void> {
    await this.fillCart()
    const placed = await this.post('/checkout', { ...checkoutFields, email: this.email, delivery: 'pickup' })
    const orderId = /orderId=([0-9a-f-]{36})/.exec(placed.headers().location ?? '')?.[1]
    if (orderId === undefined)
      throw new Error(`No order was placed: ${placed.status()} ${(await placed.text()).slice(0, 500)}`)
    this.orderId = orderId
  }

  async openStep(path = this.path): Promise<void> {
    await show(this.page, new URL(path, this.shop.url).href)
  }

  async openPaidStep(): Promise<void> {
    await this.page.goto(new URL(this.path, this.shop.url).href, { waitUntil: 'commit' })
    await this.arrives()
  }

  async choose(way: Way): Promise<void> {
    await this.page.check(`[name="method"][value="${way}"]`)
    await this.page.getByRole('button', { name: 'Подтвердить' }).click()
  }

  async begin(way: Way): Promise<void> {
    await this.placeOrder()
    await this.openStep()
    await this.choose(way)
  }

  async atBank(button: string | RegExp): Promise<void> {
    await this.page.waitForURL(`${this.shop.bank.url}/**`)
    await this.page.getByRole('button', { name: button }).click()
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.page.locator('dialog[open]').getByText(text).first().waitFor()
  }

  async arrives(): Promise<void> {
    await this.leavesStep('Заказ оплачен')
  }

  /**
   * Without scripts the browser redirects after two seconds, which a busy machine may miss: stories over HTTP
   * read the title there.
   */
  async leavesStep(title: string): Promise<void> {
    if (this.isScripted) {
      await this.reads(title)
      await this.page.getByRole('link', { name: 'Перейти к заказу' }).click()
    }
    await this.page.waitForURL('**/order-success?orderId=*')
  }

  async books(): Promise<Books> {
    const [row] = await query<Books>(
      this.shop.databaseUrl,
      `SELECT o."status", o."paymentStatus", o."paymentMethod",
         array(SELECT concat_ws(' ', "status", "failureReason") FROM "Payment" WHERE "orderId" = o."id" ORDER BY "attempt") AS attempts
       FROM "Order" o WHERE o."id" = $1`,
      [this.orderId],
    )
    if (!row) throw new Error(`There is no order ${this.orderId}`)
    return row
  }
}
