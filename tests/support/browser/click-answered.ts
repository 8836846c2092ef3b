import type { Locator } from 'playwright-core'

/** Clicks what sends a form, and waits until the shop has answered: a page that is left before takes the change back. */
export async function clickAnswered(button: Locator): Promise<void> {
  const answered = button
    .page()
    .waitForResponse(
      (response) => response.request().method() === 'POST' && !response.url().includes('/api/'),
    )
  await Promise.all([answered, button.click()])
}
