import { z } from 'zod'

import { may, type SignedIn } from '~/domain/auth/index.server'
import { findProductsForStaff, readSuggestions } from '~/domain/catalog/index.server'
import { searchCustomers } from '~/domain/customers/index.server'
import { searchOrders } from '~/domain/orders/index.server'
import { staffStatusLabels } from '~/domain/orders/staff'
import { listPromos, promoListQuery } from '~/domain/promotions/index.server'
import { promoStateLabels } from '~/domain/promotions/staff'
import { findReviews } from '~/domain/reviews/index.server'
import { listStaff } from '~/domain/staff/index.server'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { searchFilter } from '~/platform/lists/list-query'
import { cutText } from '~/platform/text/cut-text'

import { destinationsFor } from './office-destinations.server'
import { SEARCH_MIN_LENGTH, type FoundGroup, type FoundThing } from './office-search'

const SHOWN = 5

export const officeSearchQuery = z.object({ q: searchFilter })

export async function searchOffice(words: string, staff: SignedIn): Promise<FoundGroup[]> {
  if (words === '') return []
  const isLong = words.length >= SEARCH_MIN_LENGTH
  const groups = await Promise.all([
    group('Разделы и действия', destinationsFor(words, staff).slice(0, SHOWN)),
    isLong && may(staff, 'orders.read')
      ? group('Заказы', ordersWith(words), officePaths.orders({ search: words }))
      : null,
    isLong && may(staff, 'customers.write') ? group('Клиенты', customersWith(words)) : null,
    isLong && may(staff, 'products.write')
      ? group('Товары', productsWith(words), officePaths.products({ search: words }))
      : null,
    isLong && may(staff, 'promotions.write')
      ? group('Промокоды', promosWith(words), officePaths.promos({ search: words }))
      : null,
    isLong && may(staff, 'reviews.moderate')
      ? group('Отзывы', reviewsWith(words), officePaths.reviews({ search: words }))
      : null,
    isLong && may(staff, 'staff.write') ? group('Сотрудники', staffWith(words)) : null,
  ])
  return groups.filter((found): found is FoundGroup => found !== null && found.things.length > 0)
}

async function group(
  title: string,
  found: FoundThing[] | Promise<FoundThing[]>,
  all: string | null = null,
): Promise<FoundGroup> {
  const things = await found
  return { title, things, all: things.length < SHOWN ? null : all }
}

async function ordersWith(words: string): Promise<FoundThing[]> {
  const orders = await searchOrders(words, SHOWN)
  return orders.map(({ id, orderNumber, firstName, lastName, totalKopecks, status }) => ({
    href: officePaths.order(id),
    label: orderNumber,
    note: [`${firstName} ${lastName}`.trim(), formatRoubles(totalKopecks), staffStatusLabels[status]]
      .filter(Boolean)
      .join(' · '),
  }))
}

async function customersWith(words: string): Promise<FoundThing[]> {
  const customers = await searchCustomers(words, SHOWN)
  return customers.map(({ id, name, email, ordersCount }) => ({
    href: officePaths.customer(id),
    label: name,
    note: `${email} · ${counted(ordersCount, ['заказ', 'заказа', 'заказов'])}`,
  }))
}

async function promosWith(words: string): Promise<FoundThing[]> {
  const { rows } = await listPromos(promoListQuery.parse({ search: words }))
  return rows.slice(0, SHOWN).map(({ id, code, state }) => ({
    href: officePaths.promo(id),
    label: code,
    note: promoStateLabels[state],
  }))
}

async function reviewsWith(words: string): Promise<FoundThing[]> {
  const reviews = await findReviews(words, SHOWN)
  return reviews.map(({ authorName, text }) => ({
    href: officePaths.reviews({ search: words }),
    label: authorName,
    note: cutText(text, 100),
  }))
}

async function staffWith(words: string): Promise<FoundThing[]> {
  const { rows } = await listStaff({ search: words, page: 1 })
  return rows.slice(0, SHOWN).map(({ id, name, email, roleName }) => ({
    href: officePaths.staffMember(id),
    label: name,
    note: `${email} · ${roleName}`,
  }))
}

async function productsWith(words: string): Promise<FoundThing[]> {
  const known = await findProductsForStaff(words)
  if (known.length > 0)
    return known.slice(0, SHOWN).map(({ id, name, sku, priceKopecks }) => ({
      href: officePaths.productEdit(id),
      label: name,
      note: `${sku} · ${formatRoubles(priceKopecks)}`,
    }))
  const alike = (await readSuggestions(words)).flatMap((one) => (one.kind === 'product' ? one : []))
  return alike.slice(0, SHOWN).map(({ name, priceKopecks }) => ({
    href: officePaths.products({ search: name }),
    label: name,
    note: formatRoubles(priceKopecks),
  }))
}
