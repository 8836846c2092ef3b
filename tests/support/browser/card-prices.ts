import type { Page } from 'playwright-core'

/** Roubles, in the page's order. */
export const cardPrices = (page: Page): Promise<number[]> =>
  page
    .locator('main .product-card .price')
    .evaluateAll((prices) =>
      prices.map((price) => Number((price.firstChild?.textContent ?? '').replace(/\D/g, ''))),
    )
