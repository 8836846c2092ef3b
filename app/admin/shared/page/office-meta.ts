import type { MetaArgs, MetaDescriptor } from '@remix-run/react'

const LAYOUT = 'office'

/** `loaded` is undefined on an error page. */
type Title<Loader> = string | ((loaded: MetaArgs<Loader>['data'] | undefined) => string)

/** The title of the page, or of each page of the module by name. */
export function officeMeta<Loader = unknown>(
  titles: string | Readonly<Record<string, Title<Loader>>>,
): (args: MetaArgs<Loader>) => MetaDescriptor[] {
  return ({ data, matches }) => {
    const title = typeof titles === 'string' ? titles : (titles[matches.at(-1)?.id ?? ''] ?? '')
    return describe(typeof title === 'string' ? title : title(data), matches)
  }
}

function describe(title: string, matches: MetaArgs['matches']): MetaDescriptor[] {
  const layout = matches.find(({ id }) => id === LAYOUT)?.data
  const shopName =
    typeof layout === 'object' && layout !== null && 'shopName' in layout
      ? String(layout.shopName)
      : 'Управление'
  return [{ title: `${title} — ${shopName}` }, { name: 'robots', content: 'noindex' }]
}
