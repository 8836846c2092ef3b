import type { MetaArgs, MetaDescriptor, MetaFunction } from '@remix-run/node'

const LAYOUT = 'office'

/** The title of the page, or of each page of the module by name. */
export function officeMeta(title: string | Readonly<Record<string, string>>): MetaFunction {
  return (args) => officeTitle(typeof title === 'string' ? title : (title[pageOf(args)] ?? ''), args)
}

const pageOf = ({ matches }: MetaArgs): string => matches.at(-1)?.id ?? ''

function officeTitle(title: string, { matches }: MetaArgs): MetaDescriptor[] {
  const layout = matches.find(({ id }) => id === LAYOUT)?.data
  const shopName =
    typeof layout === 'object' && layout !== null && 'shopName' in layout
      ? String(layout.shopName)
      : 'Управление'
  return [{ title: `${title} — ${shopName}` }, { name: 'robots', content: 'noindex' }]
}
