import type { ReactNode } from 'react'

import { classNames } from '../../../ui/primitives/display/class-names'
import { TimeZoneProvider } from '../../../ui/primitives/display/moment'
import { PhoneCallProvider } from '../../../ui/primitives/display/phone-link'
import { CartProvider } from '../cart/cart-provider'
import { ListsProvider } from '../lists/lists-provider'
import { useMainSlot } from './main-slot'
import type { ShopData } from './shop-data'
import { ShopFooter } from './shop-footer'
import { BottomBar, ShopHeader } from './shop-header'
import { Toasts } from './toasts'
import { AnalyticsProviders } from '../tracking/analytics-providers'
import { CustomerEvents } from '../tracking/customer-events'
import { publish } from '../tracking/event-bus'
import { PageView, PageViewPixel } from '../tracking/page-view'
import { useAudience } from '../tracking/use-audience'

export function ShopFrame({ shop, children }: { shop: ShopData; children: ReactNode }) {
  const isPrivate = useAudience() !== 'everybody'
  const isHidden = shop.analyticsProviders !== null && isPrivate
  return (
    <CartProvider quantities={shop.quantities} piecesPerLine={shop.piecesPerLine}>
      <ListsProvider shop={shop}>
        <TimeZoneProvider value={shop.timeZone}>
          <PhoneCallProvider value={publishPhoneCall}>
            <a href="#content" className="button button-ink fixed top-2 left-2 z-40 not-focus:sr-only">
              К содержанию
            </a>
            <ShopHeader shop={shop} />
            <AnalyticsProviders shop={shop} />
            <PageView />
            <div className="shop-page">
              <main
                id="content"
                tabIndex={-1}
                className={classNames('min-h-[60dvh]', isHidden && 'ym-hide-content')}
              >
                {useMainSlot() ?? children}
              </main>
              <ShopFooter shop={shop} />
            </div>
            <BottomBar customerName={shop.customerName} />
            <Toasts flash={shop.toast} />
            <CustomerEvents shop={shop} />
            <PageViewPixel />
          </PhoneCallProvider>
        </TimeZoneProvider>
      </ListsProvider>
    </CartProvider>
  )
}

const publishPhoneCall = () => publish({ type: 'phone-call' })
