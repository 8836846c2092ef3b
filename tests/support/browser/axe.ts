import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

interface Checker {
  run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>
}

/** The checker as a script. A page reads the small file in half the time. */
const checkerSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Gives each page of the context the checker as it loads: the browser then keeps the script, which it would be sent for each page otherwise. */
export const bringChecker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: checkerSource })

/**
 * Accessibility rules broken on the page, each with its first place. The page's context must bypass the Content-Security-Policy.
 * @param part.colours whether they are compared too, which takes half of the time and depends little on the width
 * @param part.frame whether what stands around the content of every page is checked too
 */
export async function axeViolations(
  page: Page,
  part: { colours?: boolean; frame?: boolean } = {},
): Promise<string[]> {
  // A script's value, which nobody asks for, would be sent back whole.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${checkerSource}\n;0`)
  return page.evaluate(async ({ colours = true, frame = true }) => {
    const checker = (window as unknown as { axe: Checker }).axe
    // A frame of another origin or without scripts (a letter's preview) has no checker to answer.
    // Every rule runs; places that obey are not described, which takes most of the time.
    const around = frame ? [] : [...document.querySelectorAll(':is(header, footer, nav):not(main *)')]
    const options: RunOptions = {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'color-contrast': { enabled: colours } },
    }
    const { violations } = await checker.run(
      { include: [document.documentElement], exclude: around },
      options,
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
  }, part)
}

/** Pixels by which the page, or a control that makes nothing scroll (the fixed header's), reaches beyond its window; 0 when all is seen. */
export function extraWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
    const beyond = [...document.querySelectorAll('body :is(a, button, input, select, textarea, summary)')]
      .filter((control) => control.checkVisibility() && !isCut(control.parentElement))
      .map((control) => control.getBoundingClientRect())
      .map(({ left, right }) => Math.max(right - clientWidth, -left))
    const cutTables = [...document.querySelectorAll('.table-frame')]
      .filter((frame) => getComputedStyle(frame).overflowX === 'visible')
      .map((frame) => frame.scrollWidth - frame.clientWidth)
    return Math.round(Math.max(scrollWidth - clientWidth, 0, ...beyond, ...cutTables))
  })
}
