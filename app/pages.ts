import { officePages } from './office-pages.ts'
import type { PageFacts } from './page-facts.ts'
import { shopPages } from './paths.ts'

/** Both halves of the table of addresses. A page's name is the id of its route. */
export const pages = { ...shopPages, ...officePages } as const

export type PageName = keyof typeof pages

/** What the table knows of the route; undefined for what has no address of its own (layouts), and for routes that it does not know. */
export function factsOfPage(routeId: string): PageFacts | undefined {
  const known: Readonly<Partial<Record<string, PageFacts>>> = pages
  return known[routeId]
}
