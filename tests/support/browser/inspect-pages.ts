import type { Browser, Page } from 'playwright-core'

import { axeViolations, extraWidth } from './axe'
import { collectComplaints } from './page-complaints'
import { DESKTOP, PHONE } from './screens'

/** What is wrong with pages, by their names; both are empty when all is well. */
interface Inspection {
  found: Record<string, { violations: string[]; extra: number }>
  complaints: string[]
}

const TABLET = 768
/** Widths between those that are looked at: their layouts are known, so only that nothing is wider than the window is checked. */
const measuredToo: Readonly<Record<number, readonly number[]>> = { [DESKTOP]: [TABLET], [PHONE]: [390, 320] }
/** Where the back office is worked in besides: a laptop, whose lists have less room beside the menu. */
const measuredInOffice: readonly number[] = [1280, 1024]
const HEIGHT = 900

/**
 * Lets `walk` lead a page of the first width from state to state and calls `look` on each: accessibility (axe), nothing wider than the window,
 * no script error or broken hydration. Each state is looked at in all widths, which the window takes one after another; what a desk shows must fit into
 * a tablet's 768 px too (the back office into a laptop's 1280 and 1024 px besides), what a phone shows into 390 and 320 px.
 */
export async function inspectPages(
  browser: Browser,
  widths: number | readonly [number, ...number[]],
  walk: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
): Promise<Inspection> {
  const [first, ...others] = typeof widths === 'number' ? [widths] : widths
  // The checker is put into the page by script, which the policy of the pages rightly forbids.
  const context = await browser.newContext({ viewport: { width: first, height: HEIGHT }, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  const found: Inspection['found'] = {}
  const examine = async (name: string, width: number): Promise<void> => {
    const violations = await axeViolations(page)
    const extra = await extraWidth(page)
    if (violations.length > 0 || extra > 0) found[others.length > 0 ? `${name} at ${width} px` : name] = { violations, extra }
    const isOffice = width === DESKTOP && new URL(page.url()).pathname.startsWith('/admin')
    for (const other of [...(measuredToo[width] ?? []), ...(isOffice ? measuredInOffice : [])]) {
      const otherExtra = await widthBeyond(page, other)
      if (otherExtra > 0) found[`${name} at ${other} px`] = { violations: [], extra: otherExtra }
    }
  }
  await walk(page, async (name) => {
    await examine(name, first)
    for (const width of others) {
      await page.setViewportSize({ width, height: HEIGHT })
      await examine(name, width)
    }
    if (others.length > 0) await page.setViewportSize({ width: first, height: HEIGHT })
  })
  await context.close()
  return { found, complaints }
}

/** Pixels by which the page reaches beyond a window of this width, which it has for a moment. */
async function widthBeyond(page: Page, width: number): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: HEIGHT })
  const extra = await extraWidth(page)
  if (before) await page.setViewportSize(before)
  return extra
}
