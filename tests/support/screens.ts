import type { Browser, Page } from 'playwright-core'

import { collectComplaints } from './page-complaints'

/** The four ways in which a story is told: name, width in pixels, whether JavaScript runs. */
export const screens: readonly [name: string, width: number, scripted: boolean][] = [
  ['a desktop with JavaScript', 1440, true],
  ['a desktop without JavaScript', 1440, false],
  ['a phone with JavaScript', 375, true],
  ['a phone without JavaScript', 375, false],
]

/** A new visitor's window, and what its pages complain of. The caller closes the page's context. */
export async function openScreen(browser: Browser, width: number, scripted: boolean): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: scripted, locale: 'ru-RU' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { page, complaints: collectComplaints(page) }
}
