import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { PATIENCE } from '../setup/patience'
import { collectComplaints } from './page-complaints'

/**
 * The ways in which a story is told: name, width in pixels, whether JavaScript runs. Without scripts both widths get the same markup, so that story is told on the
 * narrow one, where room is short; every page is looked at in both widths by `inspectPages` anyway.
 */
export const screens: readonly [name: string, width: number, scripted: boolean][] = [
  ['a desktop with JavaScript', 1440, true],
  ['a phone with JavaScript', 375, true],
  ['a phone without JavaScript', 375, false],
]

/**
 * The same for most stories of the back office: at a desk with scripts, and on a phone without them. A phone with scripts differs by its styles, which `inspectPages`
 * looks at on every page; stories that people live through with a phone in their hand are told on all three.
 */
export const officeScreens = screens.filter(([, width, scripted]) => width === 1440 || !scripted)

/** Pixels. */
export const DESKTOP = 1440
export const PHONE = 375

/** Widths in pixels where the screen matters and scripts run anyway: a desktop and a phone. */
export const desktopAndPhone: readonly number[] = [DESKTOP, PHONE]

/** The same and the narrowest that must be usable, for what is more than a width (which `inspectPages` measures at 320 px too). */
export const widths: readonly number[] = [...desktopAndPhone, 320]

/** A new visitor's window, and what its pages complain of. The caller closes the page's context. */
export async function openScreen(
  browser: Browser,
  width: number,
  scripted: boolean,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripted, locale: 'ru-RU', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, complaints: collectComplaints(page) }
}
