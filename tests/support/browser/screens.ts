import { createHash } from 'node:crypto'
import { basename } from 'node:path'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import { isFullRun } from '../setup/full-run'
import { PATIENCE } from '../setup/patience'
import { openContext } from './kept-contexts'
import { collectComplaints } from './page-complaints'

/** Name, width in pixels, whether JavaScript runs. */
export type Screen = readonly [name: string, width: number, scripted: boolean]

/**
 * The ways in which a story is told: name, width in pixels, whether JavaScript runs. Without scripts both widths get the same markup, so that story is told on the
 * narrow one, where room is short; every page is looked at in both widths by `inspectPages` anyway.
 */
export const screens: readonly Screen[] = [
  ['a desktop with JavaScript', 1440, true],
  ['a phone with JavaScript', 375, true],
  ['a phone without JavaScript', 375, false],
]

/**
 * The same for most stories of the back office: at a desk with scripts, and on a phone without them. A phone with scripts differs by its styles, which `inspectPages`
 * looks at on every page; stories that people live through with a phone in their hand are told on all three.
 */
export const officeScreens = screens.filter(([, width, scripted]) => width === 1440 || !scripted)

/** Files whose stories are told without scripts in a browser by `npm test` too; all other forms without scripts are sent by a form driver. */
const toldWithoutScripts = [
  ...['buy-browser', 'checkout-stories', 'wishlist-and-compare', 'account-entry'],
  ...['office-order', 'office-product-form', 'office-mailings', 'office-bulk'],
]

/** How many describes of the present file have asked for their screens. */
const asked = { file: '', times: 0 }

/**
 * The screens that a story is told on: all of them in `npm run test:full`. In `npm test` a desktop or a phone with scripts, which take turns from
 * describe to describe, and in eight files a screen without scripts.
 */
export function storyScreens(all: readonly Screen[] = screens): readonly Screen[] {
  if (isFullRun) return all
  const file = expect.getState().testPath ?? ''
  asked.times = asked.file === file ? asked.times + 1 : turnOf(file)
  asked.file = file
  const scripted = all.filter(([, , hasScripts]) => hasScripts)
  const plain = all.filter(([, , hasScripts]) => !hasScripts)
  const isToldWithoutScripts = toldWithoutScripts.some((name) => file.endsWith(`/${name}.test.ts`))
  return [
    ...scripted.slice(asked.times % scripted.length).slice(0, 1),
    ...(isToldWithoutScripts ? plain.slice(0, 1) : []),
  ]
}

/** Where a file begins: half of the files begin with the desktop. */
function turnOf(file: string): number {
  return createHash('sha256').update(basename(file)).digest().readUInt8() % 2
}

/** Pixels. */
export const DESKTOP = 1440
export const PHONE = 375

/**
 * Of items that a story is repeated with, the widths of a screen for example: all in `npm run test:full`, one in `npm test`. Half of the files take
 * the first, the others the second.
 */
export function storyItems<Item>(all: readonly Item[]): readonly Item[] {
  if (isFullRun) return all
  const turn = turnOf(expect.getState().testPath ?? '') % all.length
  return all.slice(turn, turn + 1)
}

/** Widths in pixels where the screen matters and scripts run anyway: a desktop and a phone. */
export const desktopAndPhone: readonly number[] = [DESKTOP, PHONE]

/**
 * Widths in pixels at which a story inspects the states that it reaches: a phone in `npm test`. What a page looks like when it is opened is inspected
 * at both by `every-page`.
 */
export const inspectedWidths: number | readonly [number, ...number[]] = isFullRun ? [DESKTOP, PHONE] : PHONE

/** The same and the narrowest that must be usable, for what is more than a width (which `inspectPages` measures at 320 px too). */
export const widths: readonly number[] = [...desktopAndPhone, 320]

/** A new visitor's window without motion, and what its pages complain of. The caller closes the page's context. */
export async function openScreen(
  browser: Browser,
  width: number,
  scripted: boolean,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const viewport = { width, height: 900 }
  const context = await openContext(browser, {
    viewport,
    javaScriptEnabled: scripted,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, complaints: collectComplaints(page) }
}
