import type { PaintJob, ProductPage as Product } from '~/domain/catalog/shared'
import { TimeZoneProvider } from '~/ui/primitives/moment'
import { ProductPage } from '~/ui/shop/product/product-page'

interface ProductPreviewProps {
  page: Product
  /** Whether shoppers will see it. */
  isVisible: boolean
  /** The preview's own address. */
  address: string
  /** The calculator's starting point. */
  job: PaintJob
  timeZone: string
}

/** The storefront's page of a product as its form says, outside of both frames. What does not follow from the form is left out. */
export function ProductPreview({ page, isVisible, address, job, timeZone }: ProductPreviewProps) {
  return (
    <TimeZoneProvider value={timeZone}>
      <header className="preview-bar">
        <strong>Предпросмотр: так страница будет выглядеть после сохранения</strong>
        {isVisible ? null : <span>Товар скрыт: покупатели её не увидят</span>}
      </header>
      <main id="content" className="pb-16">
        <ProductPage
          product={page}
          url=""
          reviews={null}
          right={null}
          related={[]}
          together={[]}
          job={job}
          reviewState={undefined}
          preview={address}
        />
      </main>
    </TimeZoneProvider>
  )
}
