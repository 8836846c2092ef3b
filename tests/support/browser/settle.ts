import type { Page } from 'playwright-core'

interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/** Playwright's error when the page navigates during a script. */
const wentOn = /Execution context was destroyed/

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  try {
    await page.evaluate(waitForReact)
  } catch (error) {
    if (!wentOn.test(String(error))) throw error
    await settle(page)
  }
}

/** Runs in the page. waitForFunction would compile Playwright's large script in every document. */
async function waitForReact(): Promise<void> {
  if (!('__remixContext' in window)) return
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  const isHydrated = () => {
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
    const root = name === undefined ? undefined : (document as unknown as Record<string, HydratedRoot>)[name]
    return root !== undefined && root.stateNode.current.memoizedState?.isDehydrated !== true
  }
  while (!isHydrated()) await nextFrame()
  // Effects add key listeners after the next paint.
  await nextFrame()
  await new Promise((done) => setTimeout(done))
}

export async function show(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await settle(page)
}
