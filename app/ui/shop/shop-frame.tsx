import type { ReactNode } from 'react'

import { CartProvider } from './cart-provider'
import { ListsProvider } from './lists-provider'
import { useMainSlot } from './main-slot'
import type { ShopData } from './shop-data'
import { ShopFooter } from './shop-footer'
import { BottomBar, ShopHeader } from './shop-header'
import { Toasts } from './toasts'
import { PageViews } from './tracking/page-views'

/** Header, content, footer; every page of the shop stands in it. */
export function ShopFrame({ shop, children }: { shop: ShopData; children: ReactNode }) {
  return (
    <CartProvider quantities={shop.quantities}>
      <ListsProvider shop={shop}>
        <a href="#content" className="button button-ink fixed top-2 left-2 z-40 not-focus:sr-only">
          К содержанию
        </a>
        <ShopHeader name={shop.name} customerName={shop.customerName} unreadNotifications={shop.unreadNotifications} />
        <div className="shop-page">
          <main id="content" tabIndex={-1} className="min-h-[60dvh]">
            {useMainSlot() ?? children}
          </main>
          <ShopFooter shop={shop} />
        </div>
        <BottomBar customerName={shop.customerName} />
        <Toasts flash={shop.toast} />
        <PageViews />
      </ListsProvider>
    </CartProvider>
  )
}
