import type { Permission } from '~/domain/auth/shared'

import { officePages } from './office-pages.ts'
import type { PageFacts } from './page-facts.ts'
import { shopPages } from './shop-pages.ts'

export const pages = { ...shopPages, ...officePages } as const

export type PageName = keyof typeof pages

/** A page that needs a permission. */
export type GuardedPage = {
  [Name in PageName]: (typeof pages)[Name] extends { permission: Permission } ? Name : never
}[PageName]

export function permissionOf(page: GuardedPage): Permission {
  return pages[page].permission
}

export function factsOfPage(routeId: string): PageFacts | undefined {
  const known: Readonly<Partial<Record<string, PageFacts>>> = pages
  return known[routeId]
}
