import type { FamilyChoices, PaintJob, ProductPage as Product } from '~/domain/catalog/shared'
import { TimeZoneProvider } from '~/ui/primitives/display/moment'
import { BuyForm } from '~/shop/product/buy-form'
import { LitresCalculator } from '~/shop/product/litres-calculator'
import { ProductPage } from '~/shop/product/product-page'

interface ProductPreviewProps {
  page: Product
  choices: FamilyChoices
  isVisible: boolean
  job: PaintJob
  timeZone: string
}

/** Built from the form; data that the form does not have is omitted. */
export function ProductPreview({ page, choices, isVisible, job, timeZone }: ProductPreviewProps) {
  const nothingElse = {
    reviews: null,
    right: null,
    questions: null,
    related: [],
    together: [],
    tellsOfReturn: false,
    substitute: null,
    tinted: false,
    arrival: [],
    reviewState: undefined,
  }
  return (
    <TimeZoneProvider value={timeZone}>
      <header className="preview-bar">
        <strong>Предпросмотр: так страница будет выглядеть после сохранения</strong>
        {isVisible ? null : <span>Товар скрыт: клиенты его не увидят</span>}
      </header>
      <main id="content" className="pb-16">
        <ProductPage
          {...nothingElse}
          product={page}
          choices={choices}
          url={null}
          job={job}
          purchase={<IdlePurchase page={page} job={job} />}
        />
      </main>
    </TimeZoneProvider>
  )
}

function IdlePurchase({ page, job }: Pick<ProductPreviewProps, 'page' | 'job'>) {
  return (
    <fieldset disabled title="В предпросмотре купить нельзя" className="grid min-w-0 gap-5">
      <BuyForm product={page} />
      {page.coverage !== null && page.volumeMl !== null ? (
        <LitresCalculator product={page} coverage={page.coverage} job={job} />
      ) : null}
    </fieldset>
  )
}
