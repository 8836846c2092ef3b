import type { Browser, Page } from 'playwright-core'

import { axeViolations, extraWidth } from './axe'
import { collectComplaints } from './page-complaints'

/** What is wrong with pages, by their names; both are empty when all is well. */
interface Inspection {
  found: Record<string, { violations: string[]; extra: number }>
  complaints: string[]
}

/** 320 px is the 375 px layout with less room: only its width is checked. */
const WIDTH_ONLY = 320

/**
 * Lets `walk` lead a page of this width from state to state and calls `look` on each: accessibility (axe), nothing wider than the window,
 * no script error or broken hydration.
 */
export async function inspectPages(
  browser: Browser,
  width: number,
  walk: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
): Promise<Inspection> {
  // The checker is put into the page by script, which the policy of the pages rightly forbids.
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  const found: Inspection['found'] = {}
  await walk(page, async (name) => {
    const violations = width === WIDTH_ONLY ? [] : await axeViolations(page)
    const extra = await extraWidth(page)
    if (violations.length > 0 || extra > 0) found[name] = { violations, extra }
  })
  await context.close()
  return { found, complaints }
}
