import { buildCatalog, type SeedCatalog } from './catalog/build-catalog'
import { buildMessages, type SeedMessage } from './extras/build-messages'
import { buildNotifications, type SeedNotification } from './extras/build-notifications'
import { buildOrders, type SeedOrder } from './orders/build-orders'
import type { SeedPromo } from './orders/promo-codes'
import { buildStockLedger, type SeedMovement } from './orders/stock-ledger'
import { buildCustomers, type SeedCustomer } from './people/build-customers'
import { buildQuestions, type SeedQuestion } from './questions/build-questions'
import { buildReviews, type SeedReview } from './reviews/build-reviews'

export interface DemoShop {
  catalog: SeedCatalog
  customers: SeedCustomer[]
  orders: SeedOrder[]
  promos: SeedPromo[]
  movements: SeedMovement[]
  reviews: SeedReview[]
  questions: SeedQuestion[]
  notifications: SeedNotification[]
  messages: SeedMessage[]
}

export interface DemoSize {
  customers: number
  orders: number
  kept?: { latest: number; everyEarlier: number }
  lines?: Readonly<Record<string, number>>
}

export const WHOLE_DEMO: DemoSize = { customers: 400, orders: 3_000 }

/** Deterministic: the same `at` gives the same shop. */
export function buildDemo(at: Date, size: DemoSize = WHOLE_DEMO): DemoShop {
  const catalog = size.lines ? firstOfLines(buildCatalog(at), size.lines) : buildCatalog(at)
  const customers = buildCustomers(size.customers, at)
  const { orders: drawn, promos } = buildOrders(size.orders, catalog.products, customers, at)
  const orders = size.kept ? someOf(drawn, size.kept) : drawn
  const reviews = buildReviews(orders, at)
  return {
    catalog, customers, orders, promos, reviews,
    movements: buildStockLedger(catalog.products, orders, at),
    notifications: buildNotifications({ orders, customers, products: catalog.products }, at),
    messages: buildMessages(customers, at),
    questions: buildQuestions(catalog.products, customers, at),
  } // prettier-ignore
}

const someOf = (
  orders: readonly SeedOrder[],
  { latest, everyEarlier }: { latest: number; everyEarlier: number },
): SeedOrder[] => orders.filter((_, index) => index >= orders.length - latest || index % everyEarlier === 0)

function firstOfLines(catalog: SeedCatalog, lines: Readonly<Record<string, number>>): SeedCatalog {
  const products = Object.entries(lines).flatMap(([title, count]) =>
    catalog.products.filter(({ line }) => line.title.includes(title)).slice(0, count),
  )
  const families = catalog.families.filter(
    ({ id }) => products.filter(({ familyId }) => familyId === id).length > 1,
  )
  const known = new Set(families.map(({ id }) => id))
  const inFamilies = products.map((product) => ({
    ...product,
    familyId: known.has(product.familyId ?? '') ? product.familyId : null,
  }))
  return { ...catalog, families, products: inFamilies }
}
