import { numberText, type ProductDocument, type ProductPage as Product } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { Disclosure } from '../../ui/primitives/overlays/disclosure'
import { Icon } from '../../ui/primitives/display/icon'

export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section>
        <h2 className="flex min-h-11 items-center">Описание</h2>
        <p className="mt-3 max-w-text whitespace-pre-line">
          <Unbroken>{product.description}</Unbroken>
        </p>
        {product.properties.length === 0 ? null : (
          <ul className="mt-6 grid gap-x-5 gap-y-3 sm:grid-cols-2" aria-label="Свойства">
            {product.properties.map(({ label, icon }) => (
              <li key={label} className="flex items-center gap-3">
                <span className="grid size-10 flex-none place-items-center rounded-full bg-neutral-pale">
                  <Icon name={icon} />
                </span>
                {label}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Disclosure open summary={<h2>Характеристики</h2>}>
        <dl className="mt-3">
          {product.characteristics.map(({ name, value }) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-b border-line py-2.5 text-medium"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Documents documents={product.documents} />
      </Disclosure>
    </div>
  )
}

function Documents({ documents }: { documents: readonly ProductDocument[] }) {
  if (documents.length === 0) return null
  return (
    <div className="mt-6">
      <h3>Документы</h3>
      <ul className="mt-2 grid">
        {documents.map(({ id, title, version, sizeBytes }) => (
          <li key={id}>
            <a
              href={paths.document(id)}
              download
              className="flex min-h-11 items-center gap-3 hover:text-accent"
            >
              <Icon name="file" className="text-muted" />
              <span>
                {title}
                <span className="text-small text-muted">
                  {' '}
                  · PDF, {numberText(Math.max(1, Math.round(sizeBytes / 1_024)))}&nbsp;КБ, версия&nbsp;
                  {version}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
