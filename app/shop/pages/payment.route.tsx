import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readPickupOptions } from '~/domain/delivery/index.server'
import { enabledMethods } from '~/domain/orders/index.server'
import { offersOnlinePayment } from '~/domain/payments/index.server'
import { readPublicSettings, readSeller } from '~/domain/settings/index.server'
import { deliveryWorkingDays } from '~/domain/settings/shared'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { faqStructuredData } from '~/shop/shared/meta/structured-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'
import { PaymentPage, questions, type PaymentPageData } from '~/shop/pages/payment-page'

const page = definePage({
  fallback: 'Ошибка загрузки страницы',
  load: async (): Promise<PaymentPageData> => {
    const [{ payment, shipping }, seller, online, places] = await Promise.all([
      readPublicSettings(),
      readSeller(),
      offersOnlinePayment(),
      readPickupOptions(),
    ])
    return {
      methods: enabledMethods(payment),
      online,
      delivery: {
        enabled: shipping.deliveryEnabled,
        rateKopecks: shipping.deliveryRateKopecks,
        freeFromKopecks: shipping.freeFromKopecks,
        minDays: shipping.minDays,
        maxDays: shipping.maxDays,
      },
      pickupRateKopecks: shipping.pickupRateKopecks,
      places,
      seller,
    }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Оплата и доставка',
    description: `Оплата картой или наличными при получении${source.data?.online ? ', онлайн или по QR-коду' : ''}, ${source.data?.delivery.enabled ? `доставка за ${deliveryWorkingDays(source.data.delivery)}, ` : ''}возврат в течение 14 дней. Ответы на частые вопросы.`,
    canonical: paths.payment(),
  })

export default function PaymentRoute() {
  return (
    <>
      <PaymentPage {...useLoaderData<typeof loader>()} />
      <StructuredData things={import.meta.env.SSR ? [faqStructuredData(questions)] : []} />
    </>
  )
}
