import { layout, route, type RouteConfig } from '@remix-run/route-config'

/** The layout is named as the shop's, because the page's title is made from its data. */
export default [
  layout('routes/shop/layout.tsx', [route('catalog/:category?', 'routes/shop/catalog.tsx')]),
] satisfies RouteConfig
