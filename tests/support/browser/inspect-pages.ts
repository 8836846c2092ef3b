import type { Browser, Page } from 'playwright-core'

import { isFullRun } from '../setup/full-run'
import { axeViolations, bringChecker, extraWidth } from './axe'
import { letNotesStay } from './let-notes-stay'
import { collectComplaints } from './page-complaints'
import { rememberVisible, revealedMarkup } from './revealed-markup'
import { DESKTOP, PHONE } from './screens'

interface Inspection {
  found: Record<string, { violations: string[]; extra: number }>
  complaints: string[]
}

const TABLET = 768
const SMALL_LAPTOP = 1024
const NARROWEST = 320
/** Only overflow is checked at these widths. `npm test` takes the narrowest width of each layout. */
const measuredToo: Readonly<Record<number, readonly number[]>> = {
  [DESKTOP]: [TABLET],
  [PHONE]: isFullRun ? [390, NARROWEST] : [NARROWEST],
}
/** Laptops: the menu leaves less room for lists. */
const measuredInOffice: readonly number[] = isFullRun ? [1280, SMALL_LAPTOP] : [SMALL_LAPTOP]
const HEIGHT = 900

/**
 * Checks accessibility (axe), overflow, script errors and hydration at all widths. `npm test` checks colours
 * only at the first width.
 * @param goesToAndFro whether a state may start at the width where the previous one ended
 */
export async function inspectPages(
  browser: Browser,
  widths: number | readonly [number, ...number[]],
  walk: (page: Page, look: (name: string) => Promise<void>) => Promise<void>,
  { goesToAndFro = false } = {},
): Promise<Inspection> {
  const [first, ...others] = typeof widths === 'number' ? [widths] : widths
  // The pages' policy forbids the injected checker.
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

interface Step {
  width: number
  isLookedAt: boolean
}

class Inspector {
  readonly found: Inspection['found'] = {}
  /** Outlines of markup from other widths that axe has already checked. */
  private readonly revealed = new Set<string>()
  private readonly widths: readonly number[]
  /** The frame is checked twice, once at each end of the widths. */
  private frames = 0

  constructor(
    private readonly page: Page,
    widths: readonly number[],
    private readonly goesToAndFro: boolean,
  ) {
    this.widths = isFullRun
      ? widths
      : widths.map((width, index) => (width === PHONE && index > 0 ? NARROWEST : width))
  }

  async look(name: string): Promise<void> {
    const [first, ...others] = this.steps()
    if (!first) return
    const frame = isFullRun || !this.goesToAndFro || this.frames++ < 2
    this.note(name, first.width, await axeViolations(this.page, { frame }), await extraWidth(this.page))
    if (others.length > 0 && !isFullRun) await rememberVisible(this.page)
    for (const { width, isLookedAt } of others) {
      await this.resize(width)
      this.note(name, width, isLookedAt ? await this.violationsAtAnother() : [], await extraWidth(this.page))
    }
    if (!this.goesToAndFro) await this.resize(first.width)
  }

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
