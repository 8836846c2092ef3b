import type { MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'

import { may } from '~/domain/auth/index.server'
import { readCartQuantities } from '~/domain/cart/index.server'
import { CATALOG_TAG, readTopCategories } from '~/domain/catalog/index.server'
import { keepComparable } from '~/domain/comparison/index.server'
import { readGuestEntries, readWishlistKeys } from '~/domain/customers/index.server'
import { readAnalyticsProviders } from '~/domain/integrations/index.server'
import { countUnread } from '~/domain/notifications/index.server'
import { readPublicSettings, readSeller, readSettings, readShopDay } from '~/domain/settings/index.server'
import { sellerRegistration, socialLinks, timetable } from '~/domain/settings/shared'
import { readCompareKeys } from '~/shop/shared/lists/compare-list.server'
import { readGuestWishlist } from '~/http/cookies/guest-wishlist.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { ErrorPage, titleOfError } from '~/http/errors/error-page'
import { shopOrigin } from '~/http/requests/origin.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { notePageTags } from '~/http/requests/request-scope.server'
import { readAdministrator, readCustomer } from '~/http/sessions/session.server'
import { readableEmail } from '~/http/answers/readable-email.server'
import { readToast } from '~/http/cookies/toast.server'
import type { ShopData } from '~/shop/shared/layout/shop-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { GoodsToTry } from '~/shop/shared/products/goods-to-try'
import { ShopFrame } from '~/shop/shared/layout/shop-frame'

export const meta: MetaFunction = (source) =>
  source.error ? pageMeta(source, { title: titleOfError(source.error) }) : []

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

interface Payment {
  online: boolean
  cardOnDelivery: boolean
  cashOnDelivery: boolean
  bankTransfer: boolean
}

const paymentMarks = ({ online, cardOnDelivery, cashOnDelivery, bankTransfer }: Payment): string[] => [
  ...(online || cardOnDelivery ? ['МИР'] : []),
  ...(online ? ['СБП', 'QR-код'] : []),
  ...(cashOnDelivery ? ['Наличные'] : []),
  ...(bankTransfer ? ['По счёту'] : []),
]

const page = definePage({
  fallback: 'Ошибка загрузки магазина',
  load: async ({ request }): Promise<ShopData> => {
    const cartKey = await readCartKey(request)
    const [
      { general, contact, social, features },
      { piecesPerLine },
      analyticsProviders,
      quantities,
      customer,
      compareIds,
      administrator,
      toast,
      categories,
      seller,
      payment,
      today,
    ] = await Promise.all([
      readPublicSettings(),
      readSettings('limits'),
      readAnalyticsProviders(),
      readCartQuantities(cartKey),
      readCustomer(request),
      readCompareKeys(request).then(keepComparable),
      readAdministrator(request),
      readToast(request),
      readTopCategories(),
      readSeller(),
      readSettings('payment'),
      readShopDay(),
    ])
    notePageTags([CATALOG_TAG])
    const [wishlistIds, unreadNotifications] = await Promise.all([
      features.wishlist ? wishesOf(request, customer?.userId ?? null) : [],
      administrator && may(administrator, 'notifications.read') ? countUnread(administrator) : null,
    ])
    return {
      origin: shopOrigin(),
      name: general.siteName,
      description: general.siteDescription,
      logoUrl: general.siteLogoUrl,
      faviconUrl: general.siteFaviconUrl,
      phones: contact.phones,
      email: contact.email,
      city: contact.city,
      socials: socialLinks(social),
      hours: timetable(contact.openingHours),
      registration: sellerRegistration(seller),
      payments: paymentMarks(payment),
      year: Number(today.slice(0, 4)),
      categories: categories.map(({ slug, name: title }) => ({ slug, name: title })),
      timeZone: general.timezone,
      analyticsProviders,
      quantities,
      piecesPerLine,
      customerName: customer?.name ?? null,
      account: customer && { userId: customer.userId, email: readableEmail(customer.email) },
      features: {
        reviews: features.reviews,
        wishlist: features.wishlist,
        compare: features.compare,
        newsletter: features.newsletter,
      },
      wishlistIds,
      compareIds: features.compare ? compareIds : [],
      unreadNotifications,
      toast,
    }
  },
})

export const loader = page.loader

async function wishesOf(request: Request, userId: string | null): Promise<string[]> {
  if (userId !== null) return readWishlistKeys(userId)
  return (await readGuestEntries(await readGuestWishlist(request))).map(({ key }) => key)
}

export default function ShopLayout() {
  return (
    <ShopFrame shop={useLoaderData<typeof loader>()}>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const shop = useRouteLoaderData<typeof loader>('shop')
  // The layout's own loader may have failed, so header and footer have no data.
  if (!shop) return <ErrorPage error={error} />
  return (
    <ShopFrame shop={shop}>
      <ErrorPage error={error} />
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <div className="wrap">
          <GoodsToTry />
        </div>
      ) : null}
    </ShopFrame>
  )
}
