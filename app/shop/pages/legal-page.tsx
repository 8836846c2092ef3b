import { LEGAL_EDITION, type LegalSection } from '~/domain/content/shared'
import { sellerRegistration, type Seller } from '~/domain/settings/shared'
import { tieUnits } from '~/platform/text/typography'

import { PhoneLink } from '../../ui/primitives/display/phone-link'
import { ContentPage } from '../../ui/content-page'

interface LegalPageProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
  seller: Seller
}

const anchor = (index: number): string => `section-${index + 1}`

export function LegalPage({ title, lead, sections, seller }: LegalPageProps) {
  return (
    <ContentPage title={title} lead={lead}>
      <div className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <aside aria-label="О документе" className="grid gap-3.5 lg:sticky lg:top-24 lg:col-start-2">
          <Contents sections={sections} />
          <SellerCard seller={seller} />
        </aside>
        <div className="prose lg:col-start-1 lg:row-start-1 lg:[&>section:first-child>h2]:mt-0">
          {sections.map((section, index) => (
            <section key={section.title} id={anchor(index)}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.body.map((part, place) =>
                typeof part === 'string' ? (
                  <p key={place}>{tieUnits(part)}</p>
                ) : (
                  <Points key={place} points={part} />
                ),
              )}
            </section>
          ))}
          <p className="text-small text-muted">{LEGAL_EDITION}</p>
        </div>
      </div>
    </ContentPage>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-labelledby="contents-title" className="panel p-5">
      <h2 id="contents-title" className="text-lead">
        Содержание
      </h2>
      <ol className="mt-2">
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${anchor(index)}`}
              className="flex min-h-8 items-center gap-2.5 text-medium hover:text-accent max-lg:min-h-11"
            >
              <span className="w-4 text-muted">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SellerCard({ seller }: { seller: Seller }) {
  const [first = seller.name, ...numbers] = sellerRegistration(seller)
  return (
    <section aria-labelledby="seller-title" className="panel p-5 text-medium max-lg:hidden">
      <h2 id="seller-title" className="text-lead">
        Продавец
      </h2>
      <p className="mt-2 font-semibold">{first}</p>
      {numbers.map((number) => (
        <p key={number} className="text-muted">
          {number}
        </p>
      ))}
      <p className="mt-2">{seller.place}</p>
      {seller.phone === '' ? null : (
        <PhoneLink phone={seller.phone} className="mt-1 inline-block py-1.5 hover:text-accent" />
      )}
      {seller.email === '' ? null : (
        <a href={`mailto:${seller.email}`} className="link block py-1.5 break-all">
          {seller.email}
        </a>
      )}
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{tieUnits(point)}</li>
      ))}
    </ul>
  )
}
