import type { Plugin } from 'vite'

import { customerPages } from '../../app/office-pages/customers.ts'
import { goodsPages } from '../../app/office-pages/goods.ts'
import { orderPages } from '../../app/office-pages/orders.ts'
import { settingsPages } from '../../app/office-pages/settings.ts'
import { browserFacts, type PageFacts } from '../../app/page-facts.ts'
import { shopPages } from '../../app/shop-pages.ts'

type Rows = Readonly<Record<string, PageFacts>>

const tables: Readonly<Record<string, readonly [name: string, rows: Rows]>> = {
  '/app/shop-pages.ts': ['shopPages', shopPages],
  '/app/office-pages/customers.ts': ['customerPages', customerPages],
  '/app/office-pages/goods.ts': ['goodsPages', goodsPages],
  '/app/office-pages/orders.ts': ['orderPages', orderPages],
  '/app/office-pages/settings.ts': ['settingsPages', settingsPages],
}

/** Browsers need few facts of a page, so their scripts contain no others. */
export function pagesForBrowser(): Plugin {
  return {
    name: 'pages-for-browser',
    enforce: 'pre',
    load(id, options) {
      const table = options?.ssr ? undefined : Object.keys(tables).find((file) => id.endsWith(file))
      const [name, rows] = table === undefined ? [] : (tables[table] ?? [])
      if (name === undefined || rows === undefined) return null
      const kept = Object.entries(rows).map(([page, row]) => [page, browserRow(row)])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))}`
    },
  }
}

const browserRow = (row: PageFacts): Partial<PageFacts> =>
  Object.fromEntries(browserFacts.flatMap((fact) => (row[fact] === undefined ? [] : [[fact, row[fact]]])))
