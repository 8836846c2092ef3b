import type { Inspected } from './become'
import { ids } from './furnished-shop'
import { screensOf } from './office-screens-of'

const productPages = (name: string, query: string) => ({
  [`/admin/products/:productId/${name}`]: {
    administrator: [ids.product, 'nonsense'].map((id) => `/admin/products/${id}/${name}${query}`),
  },
})

/** Goods, stock, prices and what sells them. */
export const inspectedGoodsPages = (): Inspected => ({
  '/admin/products': {
    administrator: [
      '/admin/products',
      '/admin/products?view=grid',
      '/admin/products?search=ничегонетакого',
      '/admin/products?inactive=on&min=100&lowStock=on',
    ],
  },
  '/admin/inventory': {
    administrator: [
      '/admin/inventory',
      '/admin/inventory?view=grid',
      '/admin/inventory?search=ничегонетакого',
    ],
  },
  '/admin/inventory/movements': {
    administrator: ['/admin/inventory/movements', '/admin/inventory/movements?search=ничегонетакого'],
  },
  '/admin/inventory/stock-takes': {
    administrator: ['/admin/inventory/stock-takes', '/admin/inventory/stock-takes?status=CANCELLED'],
  },
  '/admin/inventory/stock-takes/:stockTakeId': {
    administrator: [
      `/admin/inventory/stock-takes/${ids.stockTake}`,
      `/admin/inventory/stock-takes/${ids.stockTake}?view=differing`,
    ],
  },
  '/admin/inventory/stock-takes/:stockTakeId/print': {
    administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/print`],
  },
  '/admin/inventory/stock-takes/:stockTakeId/confirm': {
    administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/confirm`],
  },
  '/admin/inventory/stock-takes/:stockTakeId/cancel': {
    administrator: [`/admin/inventory/stock-takes/${ids.stockTake}/cancel`],
  },
  '/admin/inventory/deliveries': {
    administrator: ['/admin/inventory/deliveries', '/admin/inventory/deliveries?state=cancelled'],
  },
  '/admin/inventory/deliveries/:deliveryId': {
    administrator: [`/admin/inventory/deliveries/${ids.delivery}?search=краска`],
  },
  '/admin/inventory/deliveries/:deliveryId/receive': {
    administrator: [`/admin/inventory/deliveries/${ids.delivery}/receive`],
  },
  '/admin/inventory/deliveries/:deliveryId/cancel': {
    administrator: [`/admin/inventory/deliveries/${ids.delivery}/cancel`],
  },
  '/admin/inventory/:productId': {
    administrator: [`/admin/inventory/${ids.product}`, '/admin/inventory/nonsense'],
  },
  '/admin/products/new': { administrator: ['/admin/products/new'] },
  '/admin/products/:productId/edit': {
    administrator: [`/admin/products/${ids.product}/edit`, '/admin/products/nonsense/edit'],
  },
  '/admin/products/drafts/:productOrNew/preview': {
    administrator: [`/admin/products/drafts/${ids.product}/preview`, '/admin/products/drafts/new/preview'],
  },
  ...productPages('family', '?search=краска'),
  ...productPages('variants', '?colors=алый, синий&volumes=0,9; 5'),
  ...productPages('history', ''),
  ...productPages('documents', ''),
  ...productPages('delete', ''),
  '/admin/products/:productId/variants': { administrator: [`/admin/products/${ids.product}/variants`] },
  '/admin/products/bulk/:bulkChangeId': { administrator: [`/admin/products/bulk/${ids.priceChange}`] },
  '/admin/exports': {
    administrator: ['/admin/exports', '/admin/exports?kind=orders&narrowed=status%3DPENDING&format=csv'],
  },
  '/admin/imports': { administrator: ['/admin/imports'] },
  '/admin/imports/columns': {
    administrator: ['/admin/imports/columns', '/admin/imports/columns?kind=promos'],
  },
  '/admin/imports/:importId': {
    administrator: [
      `/admin/imports/${ids.mappedImport}`,
      `/admin/imports/${ids.plannedImport}`,
      `/admin/imports/${ids.plannedImport}?show=REFUSED`,
      `/admin/imports/${ids.plannedImport}?again=1`,
      '/admin/imports/nonsense',
    ],
  },
  '/admin/products/sheet': {
    administrator: ['', '?search=ничегонетакого'].map((query) => `/admin/products/sheet${query}`),
  },
  ...productPages('pairs', '?search=краска'),
  ...screensOf('/admin/imports/schedules', 'scheduleId', ids.importSchedule),
  '/admin/imports/schedules/:scheduleId': {
    administrator: [ids.importSchedule, ids.storedSchedule, 'nonsense'].map(
      (id) => `/admin/imports/schedules/${id}`,
    ),
  },
  ...screensOf('/admin/paint-rules', 'ruleId', ids.paintRule),
  '/admin/paint-rules/new': {
    administrator: ['', '?surface=walls'].map((query) => `/admin/paint-rules/new${query}`),
  },
  '/admin/paint-rules/trial': {
    administrator: [
      '',
      '?surface=ceiling&place=bath&state=new&wish=washable&area=20',
      '?surface=walls&place=bath&state=new&wish=washable',
    ].map((query) => `/admin/paint-rules/trial${query}`),
  },
  '/admin/colors': {
    administrator: ['/admin/colors', '/admin/colors?search=зелёный', '/admin/colors?search=ничего'],
  },
  '/admin/colors/import': { administrator: ['/admin/colors/import'] },
  '/admin/guides': { administrator: ['/admin/guides'] },
  '/admin/guides/new': { administrator: ['/admin/guides/new'] },
  '/admin/guides/:guideId/edit': {
    administrator: [`/admin/guides/${ids.guide}/edit`, `/admin/guides/${ids.missing}/edit`],
  },
  '/admin/guides/:guideId/delete': { administrator: [`/admin/guides/${ids.guide}/delete`] },
  '/admin/guides/drafts/:objectOrNew/preview': {
    administrator: [`/admin/guides/drafts/${ids.guide}/preview`, '/admin/guides/drafts/new/preview'],
  },
  '/admin/synonyms': {
    administrator: ['/admin/synonyms', '/admin/synonyms?search=ничегонетакого', '/admin/synonyms?try=проба'],
  },
  '/admin/synonyms/:synonymId/edit': {
    administrator: [`/admin/synonyms/${ids.synonym}/edit`, `/admin/synonyms/${ids.missing}/edit`],
  },
  '/admin/synonyms/:synonymId/delete': { administrator: [`/admin/synonyms/${ids.synonym}/delete`] },
  '/admin/categories': { administrator: ['/admin/categories', '/admin/categories?search=ничегонетакого'] },
  '/admin/categories/new': { administrator: ['/admin/categories/new'] },
  '/admin/categories/:categoryId/edit': {
    administrator: [`/admin/categories/${ids.category}/edit`, `/admin/categories/${ids.missing}/edit`],
  },
  '/admin/categories/:categoryId/delete': {
    administrator: [
      `/admin/categories/${ids.category}/delete`,
      `/admin/categories/${ids.emptyCategory}/delete`,
    ],
  },
  '/admin/promos': { administrator: ['/admin/promos', '/admin/promos?search=ничегонетакого'] },
  '/admin/promos/new': { administrator: [`/admin/promos/new?copy=${ids.promo}`] },
  '/admin/promos/batch': { administrator: ['/admin/promos/batch'] },
  '/admin/promos/:promoId/edit': {
    administrator: [`/admin/promos/${ids.usedPromo}/edit`, '/admin/promos/nonsense/edit'],
  },
  '/admin/promos/:promoId/delete': {
    administrator: [`/admin/promos/${ids.promo}/delete`, `/admin/promos/${ids.usedPromo}/delete`],
  },
  '/admin/sales': { administrator: ['/admin/sales', '/admin/sales?search=ничегонетакого'] },
  '/admin/sales/new': { administrator: ['/admin/sales/new'] },
  '/admin/sales/:saleId/edit': {
    administrator: [`/admin/sales/${ids.sale}/edit`, `/admin/sales/${ids.missing}/edit`],
  },
  '/admin/sales/:saleId/delete': { administrator: [`/admin/sales/${ids.sale}/delete`] },
})
