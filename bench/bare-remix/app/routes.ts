import { layout, route, type RouteConfig } from '@remix-run/route-config'

export default [
  layout('routes/shop/layout.tsx', { id: 'shop' }, [route('catalog/:category?', 'routes/shop/catalog.tsx')]),
] satisfies RouteConfig
