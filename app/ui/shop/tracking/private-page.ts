const privatePages =
  /^\/(?:cart|checkout|order-success|profile|login|password-setup|activate-account|reset-password|confirm-email|unsubscribe|newsletter|contacts)(?:\/|$)/

/** Whether a page shows or asks something of one person: Metrica's session recording must not see its content. */
export function isPrivatePage(path: string): boolean {
  return privatePages.test(path)
}

const tokenPages = /^\/(?:password-setup|activate-account|reset-password|confirm-email|unsubscribe|newsletter\/confirm)(?:\/|$)/

/** Whether the page's address may hold a one-time token: no counter is loaded there, since it could read the address. */
export function isTokenPage(path: string): boolean {
  return tokenPages.test(path)
}
