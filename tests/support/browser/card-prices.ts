import type { Page } from 'playwright-core'

/** What the cards of the page's list cost, in roubles, in the order in which they stand. */
export const cardPrices = (page: Page): Promise<number[]> =>
  page
    .locator('main .product-card .price')
    .evaluateAll((prices) =>
      prices.map((price) => Number((price.firstChild?.textContent ?? '').replace(/\D/g, ''))),
    )
