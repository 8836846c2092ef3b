import { buildCatalog, type SeedCatalog } from './catalog/build-catalog'
import { buildMessages, type SeedMessage } from './extras/build-messages'
import { buildNotifications, type SeedNotification } from './extras/build-notifications'
import { buildOrders, type SeedOrder } from './orders/build-orders'
import type { SeedPromo } from './orders/promo-codes'
import { buildStockLedger, type SeedMovement } from './orders/stock-ledger'
import { buildCustomers, type SeedCustomer } from './people/build-customers'
import { buildReviews, type SeedReview } from './reviews/build-reviews'

/** Everything the demo shop is made of. */
export interface DemoShop {
  catalog: SeedCatalog
  customers: SeedCustomer[]
  orders: SeedOrder[]
  promos: SeedPromo[]
  movements: SeedMovement[]
  reviews: SeedReview[]
  notifications: SeedNotification[]
  messages: SeedMessage[]
}

const CUSTOMERS = 400
const ORDERS = 3_000

/** Makes up the demo shop with a year of history before `at`; the same moment gives the same shop. */
export function buildDemo(at: Date): DemoShop {
  const catalog = buildCatalog(at)
  const customers = buildCustomers(CUSTOMERS, at)
  const { orders, promos } = buildOrders(ORDERS, catalog.products, customers, at)
  const reviews = buildReviews(orders, at)
  return {
    catalog, customers, orders, promos, reviews,
    movements: buildStockLedger(catalog.products, orders, at),
    notifications: buildNotifications({ orders, customers, products: catalog.products }, at),
    messages: buildMessages(customers, at),
  } // prettier-ignore
}
