import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { ShownShop } from '../shop/browsed-shop'
import { openScreen } from '../browser/screens'
import { settle, show } from '../browser/settle'

export class Person {
  password = 'тайный пароль'

  constructor(
    private readonly shop: ShownShop,
    readonly page: Page,
    readonly complaints: string[],
    readonly email: string,
  ) {}

  async open(path: string): Promise<void> {
    await show(this.page, path.startsWith('http') ? path : `${this.shop.url}${path}`)
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.page.fill(`main [name="${name}"]`, value)
  }

  async press(name: string): Promise<void> {
    await this.page.locator('main').getByRole('button', { name }).first().click()
  }

  async see(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }

  async at(path: string): Promise<void> {
    await this.page.waitForURL(`${this.shop.url}${path}`)
    await settle(this.page)
  }

  /** A visitor's account address redirects home. */
  async expectSignedOut(): Promise<void> {
    await this.open('/profile')
    expect(this.page.url()).toBe(`${this.shop.url}/`)
  }

  async linkFrom(subject: string, address = this.email): Promise<string> {
    const mails = await this.shop.mails.waitFor(
      (mail) => mail.to.includes(address) && mail.message.subject === subject,
    )
    return /http\S+\?token=\S+/.exec(mails.at(-1)?.message.text ?? '')?.[0] ?? ''
  }
}

/** The caller must close the page's context. */
export async function meetPerson(
  shop: ShownShop,
  width: number,
  scripted: boolean,
  { email, ...options }: BrowserContextOptions & { email?: string } = {},
): Promise<Person> {
  const { page, complaints } = await openScreen(shop.browser, width, scripted, options)
  const own = `story-${width}-${String(scripted)}-${Math.random().toString(36).slice(2, 8)}@example.ru`
  return new Person(shop, page, complaints, email ?? own)
}
