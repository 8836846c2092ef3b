import { useLocation, useMatches } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'

import type { ShopData } from '../shop-data'
import { listenToShop, tellCounters } from './shop-events'
import { useAudience } from './use-audience'
import { useConsent } from './use-consent'

const ConsentBar = lazy(() => import('../counters/consent-bar'))

/**
 * The owner's counters of visits, when there are any: asks the visitor first, and loads them only when he agreed. Stands before the
 * page's content, so that a page is told of before what is on it. A shop without counters loads nothing of it.
 */
export function VisitCounters({ shop }: { shop: ShopData }) {
  return shop.counters === null ? null : <Counters shop={shop} counters={shop.counters} />
}

function Counters({ shop, counters }: { shop: ShopData; counters: NonNullable<ShopData['counters']> }) {
  const consent = useConsent()
  usePageEvents()
  useCartEvents(shop)
  useCustomerEvents(shop)
  // The address of a page for token holders may hold the token, and a counter could read it.
  const isPublicAddress = useAudience() !== 'token-holder'
  const isAllowed = consent === 'all' && isPublicAddress
  useEffect(() => {
    if (!isAllowed) return
    let isGone = false
    void import('../counters/start-counters').then(({ startCounters }) => {
      if (!isGone) listenToShop(startCounters(counters))
    })
    return () => {
      isGone = true
      listenToShop(null)
    }
  }, [isAllowed, counters])
  if (consent !== null) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  )
}

function usePageEvents(): void {
  const { pathname, search } = useLocation()
  const data = useShownData()
  useEffect(() => {
    tellCounters({ type: 'page', path: pathname, query: search, title: document.title, data: data.current })
  }, [pathname, search, data])
}

/** The server's cart before and after: so everything counts that changed it, and nothing that was refused. */
function useCartEvents({ quantities, customerName }: ShopData): void {
  const { key } = useLocation()
  const data = useShownData()
  const last = useRef({ key, quantities, customerName })
  useEffect(() => {
    const before = last.current
    last.current = { key, quantities, customerName }
    // Signing in brings another cart, and placing an order empties it: neither is a change of the shopper's mind.
    const isOther = before.customerName !== customerName || Object.keys(quantities).length === 0
    if (before.quantities === quantities || (before.key !== key && isOther)) return
    const ids = new Set([...Object.keys(before.quantities), ...Object.keys(quantities)])
    const differences = [...ids].map((id) => [id, (quantities[id] ?? 0) - (before.quantities[id] ?? 0)] as const)
    const changes = Object.fromEntries(differences.filter(([, difference]) => difference !== 0))
    if (Object.keys(changes).length > 0) tellCounters({ type: 'cart', changes, data: data.current })
  }, [key, quantities, customerName, data])
}

/** A sign-in, and what came into the wishlist while the same customer was signed in. */
function useCustomerEvents({ customerName, wishlistIds }: ShopData): void {
  const last = useRef({ customerName, wishlistIds })
  useEffect(() => {
    const before = last.current
    last.current = { customerName, wishlistIds }
    if (before.customerName === null && customerName !== null) tellCounters({ type: 'signed-in' })
    if (before.customerName !== customerName) return
    const productIds = wishlistIds.filter((id) => !before.wishlistIds.includes(id))
    if (productIds.length > 0) tellCounters({ type: 'wish', productIds })
  }, [customerName, wishlistIds])
}

/** What the page shows now, for effects that must not run again because of it. */
function useShownData() {
  const matches = useMatches()
  const shown = useRef<unknown>(null)
  useEffect(() => {
    shown.current = matches.slice(2).map(({ data }) => data)
  })
  return shown
}
