import { paths } from '~/paths'
import type { SlugOwner } from '~/platform/generated/prisma/client'

const SLUG = /^[a-z0-9-]{1,120}$/

const prefixes: Readonly<Record<SlugOwner, string>> = {
  PRODUCT: paths.product('x').slice(0, -1),
  CATEGORY: paths.category('x').slice(0, -1),
}

const owners = Object.keys(prefixes) as SlugOwner[]

export interface PageName {
  owner: SlugOwner
  slug: string
}

export const pathOf = ({ owner, slug }: PageName): string => prefixes[owner] + slug

/** What a path of the shop or a whole address names; null for other pages. */
export function pageOfPath(text: string): PageName | null {
  const typed = text.trim().toLowerCase()
  const whole = URL.canParse(typed) ? new URL(typed).pathname : typed
  const path = whole.endsWith('/') ? whole.slice(0, -1) : whole
  for (const owner of owners) {
    const slug = path.slice(prefixes[owner].length)
    if (path.startsWith(prefixes[owner]) && SLUG.test(slug)) return { owner, slug }
  }
  return null
}
