import { lazy, Suspense, useEffect } from 'react'

import type { ShopData } from '../layout/shop-data'
import { connectProviders } from './event-bus'
import { useAudience } from './use-audience'
import { useConsent } from './use-consent'

const ConsentBar = lazy(() => import('../analytics-providers/consent-bar'))

/** Loads the providers only with the visitor's consent. */
export function AnalyticsProviders({ shop: { analyticsProviders } }: { shop: ShopData }) {
  return analyticsProviders === null ? null : <WithConsent providers={analyticsProviders} />
}

function WithConsent({ providers }: { providers: NonNullable<ShopData['analyticsProviders']> }) {
  const consent = useConsent()
  // A token holder's address may have a token, which a provider's script could read.
  const isPublicAddress = useAudience() !== 'token-holder'
  const isAllowed = consent === 'all' && isPublicAddress
  useEffect(() => {
    if (!isAllowed) return
    let isGone = false
    void import('../analytics-providers/start-providers').then(({ startProviders }) => {
      if (!isGone) connectProviders(startProviders(providers))
    })
    return () => {
      isGone = true
      connectProviders(null)
    }
  }, [isAllowed, providers])
  if (consent !== null) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  )
}
