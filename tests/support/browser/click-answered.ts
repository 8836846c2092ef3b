import type { Locator } from 'playwright-core'

export async function clickAnswered(button: Locator): Promise<void> {
  const answered = button
    .page()
    .waitForResponse(
      (response) => response.request().method() === 'POST' && !response.url().includes('/api/'),
    )
  await Promise.all([answered, button.click()])
}
