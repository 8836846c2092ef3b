import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

import { officePages } from './office-pages.ts'
import type { Frame, PageFacts } from './page-facts.ts'
import { pages } from './pages.ts'

function frameOf(name: string, { frame, module }: PageFacts): Frame {
  if (frame) return frame
  if (module.endsWith('.ts')) return 'none'
  return name in officePages || name.startsWith('admin') ? 'office' : 'shop'
}

function routesIn(wanted: Frame, base = '/'): RouteConfigEntry[] {
  return Object.entries<PageFacts>(pages).flatMap(([id, row]) => {
    if (frameOf(id, row) !== wanted) return []
    const path = row.path.slice(base.length).replace(/^\//, '')
    return [path === '' ? index(row.module, { id }) : route(path, row.module, { id })]
  })
}

const profile = route(
  pages.profile.path.slice(1),
  'shop/account/profile.route.tsx',
  routesIn('profile', pages.profile.path),
)
const office = route(
  pages.adminOverview.path.slice(1),
  'admin/shared/layout/layout.route.tsx',
  { id: 'office' },
  routesIn('office', pages.adminOverview.path),
)

export default [
  layout('shop/shared/layout/layout.route.tsx', { id: 'shop' }, [...routesIn('shop'), profile]),
  layout('admin/shared/layout/styles.route.tsx', { id: 'office-styles' }, [office, ...routesIn('sign-in')]),
  ...routesIn('none'),
] satisfies RouteConfig
