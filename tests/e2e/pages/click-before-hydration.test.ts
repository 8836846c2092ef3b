import { expect, it } from 'vitest'

import { sharedShop } from '~tests/support/shop/shared-shop'

declare global {
  interface Window {
    letReactWork: () => void
  }
}

/** React's scheduler sends itself messages; these wait, as behind other work of a slow phone. */
function holdScheduler(): void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  window.letReactWork = () => resolve(undefined)
  const Original = MessageChannel
  window.MessageChannel = class extends Original {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => void promise.then(() => post(message))
    }
  }
}

it('a click before the first rendering of a page leaves its scripts working', async () => {
  const shop = await sharedShop('small')
  const { page, complaints } = await shop.visit(1440, true)
  await page.addInitScript(holdScheduler)
  await page.goto(`${shop.url}/catalog`)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => window.letReactWork())
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  expect(complaints).toEqual([])
  await page.context().close()
})
