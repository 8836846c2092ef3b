import type { Page } from 'playwright-core'

/** A request that the router gave up because the shopper pressed again; its half-read answer (turbo-stream's) is told to nobody. */
const GIVEN_UP = 'signal is aborted without reason'

/** Collects what a page must never say: script errors, broken hydration, refused resources. Answers of 4xx are the page's business. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => {
    if (message !== GIVEN_UP) complaints.push(message)
  })
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes('status of 4') && !message.text().includes(GIVEN_UP)) complaints.push(message.text())
  })
  return complaints
}
