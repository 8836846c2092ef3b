import { officePages } from './office-pages.ts'
import { pathsOf } from './page-facts.ts'

const pages = pathsOf(officePages, 'admin')

/** From the raw query of a page. */
const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

export const officePaths = {
  ...pages,
  login: (next?: string) => pages.login({ next }),
  twoFactor: (next?: string) => pages.twoFactor({ next }),
  /** The page of exports, for what a list shows. `list` selects the columns. */
  listExport: (kind: string, search: string, list?: 'ordersManager') =>
    pages.exports({ kind, narrowed: search.replace('?', ''), list }),
  ordersPrint: (kind: 'invoice' | 'packing' | 'cash', ids: readonly string[]) =>
    [pages.ordersPrint({ kind }), ...ids.map((id) => `id=${id}`)].join('&'),
  tintingCards: (lines: readonly string[]) =>
    [pages.tintingCards(), lines.map((id) => `line=${id}`).join('&')].join('?'),
  newOrderProducts: (search: string) => pages.newOrderProducts({ search }),
  newOrderCustomers: (search: string) => pages.newOrderCustomers({ search }),
  orderStatus: (
    orderId: string,
    to: string,
    query?: { from: string | undefined; back?: 'list' | undefined },
  ) => pages.orderStatus(orderId, { to, ...query }),
  orderNote: (orderId: string, query: { from: string | undefined; back?: 'list' }) =>
    pages.orderNote(orderId, query),
  orderLines: (orderId: string, from?: string) => pages.orderLines(orderId, { from }),
  orderRefund: (orderId: string, from?: string) => pages.orderRefund(orderId, { from }),
  orderEdit: (orderId: string, from?: string) => pages.order(orderId, { edit: '1', from }),
  orderNoteDeletion: (orderId: string, noteId: string, from?: string) =>
    pages.orderNoteDeletion(orderId, noteId, { from }),
  order: (orderId: string, from?: string) => pages.order(orderId, { from }),
  newProduct: (copy?: string) => pages.newProduct({ copy }),
  productEdit: (productId: string, from?: string) => pages.product(productId, { from }),
  productDraft: (productId: string | null) => pages.productDraft(productId ?? 'new'),
  productPreview: (productId: string | null) => pages.productPreview(productId ?? 'new'),
  productsSheet: (search: string, changeId?: string) =>
    pages.productsSheet({ ...queryOf(search), change: changeId }),
  productsSheetRows: (search: string) => pages.productsSheetRows(queryOf(search)),
  /** `part` starts at 1. */
  stockTakeSheet: (stockTakeId: string, part?: number) =>
    pages.stockTakeSheet(stockTakeId, { part: part === undefined ? undefined : String(part) }),
  newPromo: (copy?: string) => pages.newPromo({ copy }),
  newSale: (copy?: string) => pages.newSale({ copy }),
  saleProducts: (search: string) => pages.saleProducts({ search }),
  customersExport: (search: string) => pages.customersExport(queryOf(search)),
  newMailing: (like?: { copy: string } | { template: string }) => pages.newMailing(like),
  mailingProducts: (search: string) => pages.mailingProducts({ search }),
  guideProducts: (search: string) => pages.guideProducts({ search }),
  guideEdit: (guideId: string, draft?: '1') => pages.guide(guideId, { draft }),
  newGuide: (draft?: '1') => pages.newGuide({ draft }),
  newMailingTemplate: (like?: { automatic: string }) => pages.newMailingTemplate(like),
  settings: (tab?: string, saved?: '1') =>
    tab === undefined ? pages.settings({ saved }) : pages.settingsTab(tab, { saved }),
  integrations: (add?: '1') => pages.integrations({ add }),
  search: (words?: string) => pages.search({ q: words }),
  notificationDeletion: (ids: readonly string[]) => pages.notificationDeletion({ ids: ids.join(',') }),
  devMail: (name?: string) => pages.devMail({ name }),
} as const
