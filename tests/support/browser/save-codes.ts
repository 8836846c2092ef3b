import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function saveCodes(page: Page): Promise<string[]> {
  await page.locator('[data-codes]').waitFor()
  const codes = await page.locator('[data-codes] li').allTextContents()
  await page.getByLabel('Я сохранил коды').check()
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect.poll(() => page.locator('[data-codes]').count()).toBe(0)
  return codes
}
