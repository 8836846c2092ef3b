import { Form, Link } from '@remix-run/react'

import type { SearchTrial as Trial } from '~/domain/catalog/staff'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatRoubles, kopecks } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { ProductPicture } from '../shared/products/product-hit'

interface SearchTrialProps {
  tried: string
  trial: Trial | null
  search: string
}

export function SearchTrial({ tried, trial, search }: SearchTrialProps) {
  return (
    <section className="panel grid gap-3 p-4" aria-label="Проверка поиска">
      <Form method="get" className="flex items-end gap-2" preventScrollReset>
        {search === '' ? null : <input type="hidden" name="search" value={search} />}
        <Field id="try" label="Проверить запрос" className="flex-1">
          {(control) => (
            <Input
              {...control}
              key={tried}
              type="search"
              name="try"
              defaultValue={tried}
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
        <Button tone="outline">Проверить</Button>
      </Form>
      {tried === '' ? (
        <p className="text-small text-muted">Покажем, что найдёт клиент и какие слова помогли.</p>
      ) : trial === null ? (
        <p>В запросе нет ни букв, ни цифр: поиск его не примет.</p>
      ) : (
        <Outcome trial={trial} tried={tried} />
      )}
    </section>
  )
}

function Outcome({
  trial: { text, isCorrected, words, total, products },
  tried,
}: {
  trial: Trial
  tried: string
}) {
  const helped = words.filter(({ others }) => others.length > 0)
  return (
    <>
      {isCorrected ? (
        <p>
          Запрос понят как <strong>«{text}»</strong>
        </p>
      ) : null}
      {helped.length === 0 ? (
        <p className="text-muted">Синонимы не понадобились.</p>
      ) : (
        <ul className="grid gap-1">
          {helped.map(({ own, others }) => (
            <li key={own}>
              <strong>{own}</strong> — ищем и: {others.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {total === 0 ? (
        <p>Ничего не найдено. Добавьте слову синоним — то, как его называют товары.</p>
      ) : (
        <>
          <p>
            {total >= MOST_COUNTED ? 'Найдено больше ' : 'Найдено: '}
            {counted(
              total,
              total >= MOST_COUNTED ? ['товара', 'товаров', 'товаров'] : ['товар', 'товара', 'товаров'],
            )}
            .{' '}
            <Link to={paths.catalog({ search: tried })} className="link">
              Открыть в магазине
            </Link>
          </p>
          <ul className="grid divide-y divide-line">
            {products.map((product) => (
              <li key={product.id} className="flex items-center gap-3 py-2">
                <ProductPicture url={product.imageUrl ?? ''} />
                <span className="min-w-0 flex-1">
                  <Link
                    to={officePaths.productEdit(product.id)}
                    className="block font-semibold hover:text-accent"
                  >
                    {product.name}
                  </Link>
                  <span className="block text-caption text-muted">
                    {product.sku} · {product.isAvailable ? 'в наличии' : 'нет в наличии'}
                  </span>
                </span>
                <span className="flex-none">{formatRoubles(kopecks(product.priceKopecks))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const MOST_COUNTED = 1_000
