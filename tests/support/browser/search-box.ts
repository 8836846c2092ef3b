import type { Locator, Page } from 'playwright-core'

export const searchBox = (page: Page): Locator => page.getByLabel('Поиск по каталогу')

export const suggestedProducts = (page: Page): Locator =>
  page.getByRole('option').filter({ has: page.locator('b') })

/** Also a category, a brand, a page and a correction. */
export const suggestedAnswers = (page: Page): Locator => page.getByRole('option')
