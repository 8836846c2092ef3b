import type { MetaFunction } from '@remix-run/node'

const LAYOUT = 'office'

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
