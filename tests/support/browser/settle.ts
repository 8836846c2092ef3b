import type { Page } from 'playwright-core'

/** What React keeps on the node that it has taken over; the name ends with letters of chance. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/** What Playwright says when a page goes on to another address while a script of it waits. */
const wentOn = /Execution context was destroyed/

/** Waits until the page that is shown can be used: it has loaded and, where scripts run, React has taken it over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  try {
    await page.evaluate(waitForReact)
  } catch (error) {
    if (!wentOn.test(String(error))) throw error
    await settle(page)
  }
}

/** Runs in the page. Playwright's waitForFunction would compile its own large script in every document. */
async function waitForReact(): Promise<void> {
  // Without scripts neither frames nor timers call back.
  if (!('__remixContext' in window)) return
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  const isHydrated = () => {
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
    const root = name === undefined ? undefined : (document as unknown as Record<string, HydratedRoot>)[name]
    return root !== undefined && root.stateNode.current.memoizedState?.isDehydrated !== true
  }
  while (!isHydrated()) await nextFrame()
  // Keys are listened to by effects, which React runs after the paint that follows.
  await nextFrame()
  await new Promise((done) => setTimeout(done))
}

/** Shows an address in the page, and waits until it can be used. */
export async function show(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await settle(page)
}
