import { officePages } from './office-pages.ts'
import type { PageFacts } from './page-facts.ts'
import { shopPages } from './paths.ts'

export const pages = { ...shopPages, ...officePages } as const

export type PageName = keyof typeof pages

export function factsOfPage(routeId: string): PageFacts | undefined {
  const known: Readonly<Partial<Record<string, PageFacts>>> = pages
  return known[routeId]
}
