import type { Locator, Page } from 'playwright-core'

/** The field of the header that searches the catalogue. */
export const searchBox = (page: Page): Locator => page.getByLabel('Поиск по каталогу')

/** The products that are suggested below it. */
export const suggestedProducts = (page: Page): Locator =>
  page.getByRole('option').filter({ has: page.locator('b') })
