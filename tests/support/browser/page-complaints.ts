import type { Page } from 'playwright-core'

/** A request that the router gave up because the shopper pressed again; its half-read answer (turbo-stream's) is told to nobody. Chromium has two words for it. */
const givenUp = ['signal is aborted without reason', 'BodyStreamBuffer was aborted']
const isGivenUp = (text: string): boolean => givenUp.some((words) => text.includes(words))

/** Collects what a page must never say: script errors, broken hydration, refused resources. Answers of 4xx are the page's business. */
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
