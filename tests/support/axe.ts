import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** Accessibility rules broken on the page, each with its first place. The page's context must bypass the Content-Security-Policy. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const checker = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe
    const { violations } = await checker.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
  })
}

/** Pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
