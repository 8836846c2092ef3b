import type { z } from 'zod'

import { auditListQuery } from '~/domain/audit/index.server'
import { officeProductQuery, stockListQuery } from '~/domain/catalog/index.server'
import { messageListQuery } from '~/domain/content/index.server'
import { customerListQuery } from '~/domain/customers/index.server'
import type { ListName } from '~/domain/desk/shared'
import { deliveryListQuery, movementListQuery, stockTakeListQuery } from '~/domain/inventory/index.server'
import { failedMailQuery } from '~/domain/mail/index.server'
import { mailingListQuery } from '~/domain/mailings/index.server'
import { orderListQuery, ordersManagerQuery } from '~/domain/orders/index.server'
import { promoListQuery } from '~/domain/promotions/index.server'
import { officeReviewQuery } from '~/domain/reviews/index.server'
import { saleListQuery } from '~/domain/sales/index.server'
import { addressOf } from '~/page-facts'
import { pages } from '~/pages'
import { knownQuery } from '~/platform/known-query'

/** The lists of the back office: where each is, and what its address may say. */
export const officeLists = {
  orders: { page: 'adminOrders', query: orderListQuery },
  ordersManager: { page: 'adminOrdersManager', query: ordersManagerQuery },
  products: { page: 'adminProducts', query: officeProductQuery },
  inventory: { page: 'adminInventory', query: stockListQuery },
  movements: { page: 'adminMovements', query: movementListQuery },
  promos: { page: 'adminPromos', query: promoListQuery },
  sales: { page: 'adminSales', query: saleListQuery },
  stockTakes: { page: 'adminStockTakes', query: stockTakeListQuery },
  deliveries: { page: 'adminDeliveries', query: deliveryListQuery },
  customers: { page: 'adminCustomers', query: customerListQuery },
  mailings: { page: 'adminMailings', query: mailingListQuery },
  messages: { page: 'adminMessages', query: messageListQuery },
  reviews: { page: 'adminReviews', query: officeReviewQuery },
  audit: { page: 'adminAudit', query: auditListQuery },
  mails: { page: 'adminMails', query: failedMailQuery },
} as const satisfies Record<ListName, { page: keyof typeof pages; query: z.ZodObject<z.ZodRawShape> }>

/** Where one is in a list: what a kept view does not say. */
const places = ['page', 'place']

/** What a list's address says, as far as the list knows it. */
export function listQueryText(list: ListName, asked: URLSearchParams): string {
  return knownQuery(officeLists[list].query, asked).toString()
}

/** The same without the page: what is kept as a view, and told apart by. */
export function viewQueryText(list: ListName, asked: URLSearchParams): string {
  const query = knownQuery(officeLists[list].query, asked)
  for (const name of places) query.delete(name)
  return query.toString()
}

/** The address of a list with a query, or without any. */
export function listAddress(list: ListName, query: string): string {
  return addressOf(pages[officeLists[list].page], {}, Object.fromEntries(new URLSearchParams(query)))
}
