import type { z } from 'zod'

import { auditListQuery } from '~/domain/audit/index.server'
import { officeProductQuery, stockListQuery } from '~/domain/catalog/index.server'
import { messageListQuery } from '~/domain/content/index.server'
import { customerListQuery } from '~/domain/customers/index.server'
import type { ListName } from '~/domain/list-preferences/shared'
import { deliveryListQuery, movementListQuery, stockTakeListQuery } from '~/domain/inventory/index.server'
import { failedMailQuery } from '~/domain/mail/index.server'
import { mailingListQuery } from '~/domain/mailings/index.server'
import { orderListQuery, ordersManagerQuery } from '~/domain/orders/index.server'
import { promoListQuery } from '~/domain/promotions/index.server'
import { officeQuestionQuery } from '~/domain/questions/index.server'
import { officeReviewQuery } from '~/domain/reviews/index.server'
import { saleListQuery } from '~/domain/sales/index.server'
import { pathTo } from '~/page-facts'
import { pages } from '~/pages'
import { knownQuery } from '~/platform/lists/known-query'

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
  questions: { page: 'adminQuestions', query: officeQuestionQuery },
  audit: { page: 'adminAudit', query: auditListQuery },
  mails: { page: 'adminMails', query: failedMailQuery },
} as const satisfies Record<ListName, { page: keyof typeof pages; query: z.ZodObject<z.ZodRawShape> }>

const places = ['page', 'place']

export function listQueryText(list: ListName, params: URLSearchParams): string {
  return knownQuery(officeLists[list].query, params).toString()
}

export function viewQueryText(list: ListName, params: URLSearchParams): string {
  const query = knownQuery(officeLists[list].query, params)
  for (const name of places) query.delete(name)
  return query.toString()
}

export function listAddress(list: ListName, query: string): string {
  return pathTo(pages[officeLists[list].page].path)(Object.fromEntries(new URLSearchParams(query)))
}
