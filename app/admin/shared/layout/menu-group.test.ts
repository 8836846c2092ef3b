import { describe, expect, it } from 'vitest'

import { foldingCookie, type MenuGroup, placeIn, readFolding } from './menu-group'

const entry = (href: string, title: string) => ({ href, label: title, title, waiting: null })
const group = (id: string, href: string, label: string, entries: MenuGroup['entries']): MenuGroup => ({
  id,
  label,
  icon: 'box',
  href,
  waiting: null,
  entries,
})

const menu = [
  group('overview', '/admin', 'Обзор', []),
  group('orders', '/admin/orders?status=PENDING', 'Заказы', []),
  group('stock', '/admin/inventory', 'Склад', [
    entry('/admin/inventory', 'Склад'),
    entry('/admin/inventory/movements', 'Движения'),
  ]),
]

describe('the place of a page in the menu', () => {
  it.each([
    ['/admin', 'Обзор'],
    ['/admin/orders', 'Заказы'],
    ['/admin/orders/new', 'Заказы'],
    ['/admin/inventory/movements', 'Движения'],
    ['/admin/inventory/0189', 'Склад'],
  ])('%s belongs to «%s»', (pathname, title) => {
    expect(placeIn(menu, pathname)?.title).toBe(title)
  })

  it('a page of no entry has no place', () => {
    expect(placeIn(menu, '/admin/search')).toBeUndefined()
  })
})

describe('the folding of the menu', () => {
  it('the folding is read as it was written', () => {
    const cookie = foldingCookie({ goods: true, stock: false }).split(';')[0] ?? ''
    expect(readFolding(`session=abc; ${cookie}`)).toEqual({ goods: true, stock: false })
  })

  it.each([null, '', 'office-menu=', 'office-menu=goods.7-.1', 'other-office-menu=goods.1'])(
    'a cookie without known words folds nothing: %s',
    (header) => {
      expect(readFolding(header)).toEqual({})
    },
  )
})
