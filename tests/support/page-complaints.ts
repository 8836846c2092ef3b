import type { Page } from 'playwright-core'

/** Collects what a page must never say: script errors, broken hydration, refused resources. Answers of 4xx are the page's business. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes('status of 4')) complaints.push(message.text())
  })
  return complaints
}
