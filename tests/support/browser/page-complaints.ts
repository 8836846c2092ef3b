import type { Page } from 'playwright-core'

/** The router aborts a request when the user clicks again. Chromium has two messages for it. */
const givenUp = ['signal is aborted without reason', 'BodyStreamBuffer was aborted']
const isGivenUp = (text: string): boolean => givenUp.some((words) => text.includes(words))

/** Script errors, hydration errors and blocked resources. 4xx responses are ignored. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!isGivenUp(message)) complaints.push(message)
  })
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes('status of 4') && !isGivenUp(message.text()))
      complaints.push(message.text())
  })
  return complaints
}
