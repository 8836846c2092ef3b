import type { MetaFunction } from '@remix-run/node'

/** The id of the layout route, whose data names the shop. */
const LAYOUT = 'routes/admin/layout'

/** Title of a page of the back office, which search engines are to leave alone. */
export function officeMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const layout = matches.find(({ id }) => id === LAYOUT)?.data
    const shopName =
      typeof layout === 'object' && layout !== null && 'shopName' in layout
        ? String(layout.shopName)
        : 'Управление'
    return [{ title: `${title} — ${shopName}` }, { name: 'robots', content: 'noindex' }]
  }
}
