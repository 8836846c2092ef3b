import type { Browser, Page } from 'playwright-core'

import { isFullRun } from '../setup/full-run'
import { axeViolations, bringChecker, extraWidth } from './axe'
import { letNotesStay } from './let-notes-stay'
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
 * @param goesToAndFro whether a state may begin at the width at which the one before has ended: for a walk that loads a page for each look
 */
export async function inspectPages(
  browser: Browser,
  widths: number | readonly [number, ...number[]],
  walk: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
  { goesToAndFro = false } = {},
): Promise<Inspection> {
  const [first, ...others] = typeof widths === 'number' ? [widths] : widths
  // The checker is put into the page by script, which the policy of the pages rightly forbids.
  const context = await browser.newContext({
    viewport: { width: first, height: HEIGHT },
    bypassCSP: true,
    reducedMotion: 'reduce',
  })
  await bringChecker(context)
  await letNotesStay(context)
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  const inspector = new Inspector(page, [first, ...others], goesToAndFro)
  await walk(page, (name) => inspector.look(name))
  await context.close()
  return { found: inspector.found, complaints }
}

/** A width that the window takes; some are only measured. */
interface Step {
  width: number
  isLookedAt: boolean
}

/** Looks at the states of one page, and notes what is wrong with them. */
class Inspector {
  readonly found: Inspection['found'] = {}
  /** What another width than the first has shown, by its outline: it has been checked. */
  private readonly revealed = new Set<string>()
  private readonly widths: readonly number[]
  /** How many looks have checked the frame: one at each end of the widths. */
  private frames = 0

  constructor(
    private readonly page: Page,
    widths: readonly number[],
    private readonly goesToAndFro: boolean,
  ) {
    // A phone's layout is measured at its narrowest anyway.
    this.widths = isFullRun
      ? widths
      : widths.map((width, index) => (width === PHONE && index > 0 ? NARROWEST : width))
  }

  async look(name: string): Promise<void> {
    const [first, ...others] = this.steps()
    if (!first) return
    // Pages that are only loaded have the frame in common.
    const frame = isFullRun || !this.goesToAndFro || this.frames++ < 2
    this.note(name, first.width, await axeViolations(this.page, { frame }), await extraWidth(this.page))
    if (others.length > 0 && !isFullRun) await rememberVisible(this.page)
    for (const { width, isLookedAt } of others) {
      await this.resize(width)
      this.note(name, width, isLookedAt ? await this.violationsAtAnother() : [], await extraWidth(this.page))
    }
    if (!this.goesToAndFro) await this.resize(first.width)
  }

  /** From the present width to the last one. */
  private steps(): readonly Step[] {
    const isOffice = new URL(this.page.url()).pathname.startsWith('/admin')
    const steps = this.widths.flatMap((width): Step[] => {
      const between = [
        ...(isOffice && width === DESKTOP ? measuredInOffice : []),
        ...(measuredToo[width] ?? []),
      ]
      return [{ width, isLookedAt: true }, ...between.map((other) => ({ width: other, isLookedAt: false }))]
    })
    return this.page.viewportSize()?.width === steps.at(-1)?.width ? steps.reverse() : steps
  }

  private async violationsAtAnother(): Promise<string[]> {
    if (isFullRun) return axeViolations(this.page)
    const unknown = (await revealedMarkup(this.page)).filter((outline) => !this.revealed.has(outline))
    for (const outline of unknown) this.revealed.add(outline)
    return unknown.length > 0 ? axeViolations(this.page, { colours: false }) : []
  }

  private async resize(width: number): Promise<void> {
    if (this.page.viewportSize()?.width !== width) await this.page.setViewportSize({ width, height: HEIGHT })
  }

  private note(name: string, width: number, violations: string[], extra: number): void {
    if (violations.length > 0 || extra > 0) this.found[`${name} at ${width} px`] = { violations, extra }
  }
}
