import type { EntryContext } from '@remix-run/node'
import { expect, it } from 'vitest'

import { markupKeysOf } from './page-markup.server'

const PAGE = 'productTint'
const layout = {
  quantities: {},
  wishlistIds: [],
  compareIds: [],
  customerName: null,
  unreadNotifications: null,
  toast: null,
}

/** Of a page that shows a product and a shade, apart from each other. */
function mainOf(own: Partial<Record<keyof typeof layout, unknown>>): string | undefined {
  const data = { can: { productId: 'paint' }, shade: { id: 'green' } }
  const staticHandlerContext = {
    loaderData: { shop: { ...layout, ...own }, [PAGE]: data },
    ...{ actionData: null, errors: null, matches: [{ route: { id: PAGE } }] },
  }
  const context = { staticHandlerContext } as unknown as EntryContext
  return markupKeysOf(new Request('https://shop.example/product/paint/tint'), context)?.main
}

it.each(['quantities', 'wishlistIds', 'compareIds'] as const)(
  'markup is shared by visitors whose %s do not differ in what the page shows',
  (list) => {
    const own = (key: string) => mainOf({ [list]: list === 'quantities' ? { [key]: 1 } : [key] })
    const others = [own('brush'), own('paint~red'), own('brush~green')]
    expect(others[0]).toBeDefined()
    expect(new Set(others).size).toBe(1)
    expect(own('paint~green')).not.toBe(others[0])
    expect(own('paint')).not.toBe(others[0])
  },
)
