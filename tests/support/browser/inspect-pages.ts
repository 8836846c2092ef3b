import type { Browser, Page } from 'playwright-core'

import { isFullRun } from '../setup/full-run'
import { axeViolations, bringChecker, extraWidth } from './axe'
import { collectComplaints } from './page-complaints'
import { rememberVisible, revealedMarkup } from './revealed-markup'
import { DESKTOP, PHONE } from './screens'

/** What is wrong with pages, by their names; both are empty when all is well. */
interface Inspection {
  found: Record<string, { violations: string[]; extra: number }>
  complaints: string[]
}

const TABLET = 768
const SMALL_LAPTOP = 1024
const NARROWEST = 320
/**
 * Widths between those that are looked at: their layouts are known, so only that nothing is wider than the window is checked. `npm test` takes the
 * narrowest width of each layout, where room is shortest.
 */
const measuredToo: Readonly<Record<number, readonly number[]>> = {
  [DESKTOP]: [TABLET],
  [PHONE]: isFullRun ? [390, NARROWEST] : [NARROWEST],
}
/** Where the back office is worked in besides: a laptop, whose lists have less room beside the menu. */
const measuredInOffice: readonly number[] = isFullRun ? [1280, SMALL_LAPTOP] : [SMALL_LAPTOP]
const HEIGHT = 900

/**
 * Lets `walk` lead a page of the first width from state to state and calls `look` on each: accessibility (axe), nothing wider than the window,
 * no script error or broken hydration. Each state is looked at in all widths, which the window takes one after another; what a desk shows must fit into
 * a tablet's 768 px too (the back office into a laptop's 1024 px besides), what a phone shows into 320 px. `npm test` compares colours at the first
 * width alone, and runs axe at another one where that shows something which no state before has shown.
 */
export async function inspectPages(
  browser: Browser,
  widths: number | readonly [number, ...number[]],
  walk: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
): Promise<Inspection> {
  const [first, ...others] = typeof widths === 'number' ? [widths] : widths
  // The checker is put into the page by script, which the policy of the pages rightly forbids.
  const context = await browser.newContext({ viewport: { width: first, height: HEIGHT }, bypassCSP: true, reducedMotion: 'reduce' })
  await bringChecker(context)
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  const inspector = new Inspector(page, first, others)
  await walk(page, (name) => inspector.look(name))
  await context.close()
  return { found: inspector.found, complaints }
}

/** Looks at the states of one page, and notes what is wrong with them. */
class Inspector {
  readonly found: Inspection['found'] = {}
  private readonly others: readonly number[]
  /** What another width than the first has shown, by its outline: it has been checked. */
  private readonly revealed = new Set<string>()

  constructor(
    private readonly page: Page,
    private readonly first: number,
    others: readonly number[],
  ) {
    // A phone's layout is measured at its narrowest anyway.
    this.others = isFullRun ? others : others.map((width) => (width === PHONE ? NARROWEST : width))
  }

  async look(name: string): Promise<void> {
    const { page, first, others } = this
    this.note(name, first, await axeViolations(page), await extraWidth(page))
    if (others.length > 0 && !isFullRun) await rememberVisible(page)
    await this.measure(name, first)
    for (const width of others) {
      await this.resize(width)
      this.note(name, width, await this.violationsAtAnother(), await extraWidth(page))
      await this.measure(name, width)
    }
    await this.resize(first)
  }

  private async violationsAtAnother(): Promise<string[]> {
    if (isFullRun) return axeViolations(this.page)
    const unknown = (await revealedMarkup(this.page)).filter((outline) => !this.revealed.has(outline))
    for (const outline of unknown) this.revealed.add(outline)
    return unknown.length > 0 ? axeViolations(this.page, false) : []
  }

  /** Measures the widths that belong to the one that has been looked at. */
  private async measure(name: string, width: number): Promise<void> {
    const isOffice = width === DESKTOP && new URL(this.page.url()).pathname.startsWith('/admin')
    for (const other of [...(isOffice ? measuredInOffice : []), ...(measuredToo[width] ?? [])]) {
      await this.resize(other)
      this.note(name, other, [], await extraWidth(this.page))
    }
  }

  private async resize(width: number): Promise<void> {
    if (this.page.viewportSize()?.width !== width) await this.page.setViewportSize({ width, height: HEIGHT })
  }

  private note(name: string, width: number, violations: string[], extra: number): void {
    if (violations.length > 0 || extra > 0) this.found[`${name} at ${width} px`] = { violations, extra }
  }
}
