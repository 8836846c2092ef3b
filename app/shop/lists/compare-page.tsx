import { Link } from '@remix-run/react'
import type { CSSProperties } from 'react'

import type { ComparedProduct, Comparison } from '~/domain/comparison/shared'
import { paths } from '~/paths'

import { Button, LinkButton } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Disclosure } from '../../ui/primitives/overlays/disclosure'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { AddToCart } from '../shared/cart/add-to-cart'
import { addressOfChoice } from './address-of-choice'
import { BuyInShade } from './buy-in-shade'
import { GoodsToTry } from '../shared/products/goods-to-try'
import { useLists } from '../shared/lists/lists-provider'
import { Refusal } from '../shared/forms/refusal'

interface ComparePageProps {
  comparison: Comparison
  onlyDifferences: boolean
  refusal: string | null
}

export function ComparePage({ comparison, onlyDifferences, refusal }: ComparePageProps) {
  const isEmpty = comparison.products.length === 0
  return (
    <div className="wrap pt-8">
      {refusal === null ? null : <Refusal text={refusal} />}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Сравнение товаров</h1>
        {isEmpty ? null : (
          <Tools onlyDifferences={onlyDifferences} canDiffer={comparison.products.length > 1} />
        )}
      </header>
      {isEmpty ? (
        <NothingToCompare />
      ) : (
        <>
          <Grid comparison={comparison} onlyDifferences={onlyDifferences} />
          <Descriptions products={comparison.products} />
        </>
      )}
    </div>
  )
}

function Tools({ onlyDifferences, canDiffer }: { onlyDifferences: boolean; canDiffer: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {canDiffer && !onlyDifferences ? (
        <p className="flex items-center gap-2 text-small text-muted">
          <span aria-hidden="true" className="compare-mark" /> различия
        </p>
      ) : null}
      {canDiffer ? (
        <Link
          to={paths.compare(onlyDifferences ? {} : { only: 'differences' })}
          preventScrollReset
          className={classNames('chip', onlyDifferences && 'chip-active')}
        >
          {onlyDifferences ? 'Показать все' : 'Только различия'}
        </Link>
      ) : null}
      <form method="post" action={paths.compare()} data-lists="">
        <Button name="compare" value="clear" tone="quiet" icon="trash">
          Очистить сравнение
        </Button>
      </form>
    </div>
  )
}

function Grid({
  comparison: { products, rows },
  onlyDifferences,
}: {
  comparison: Comparison
  onlyDifferences: boolean
}) {
  const shown = rows.filter((row) => row.differs || !onlyDifferences)
  return (
    <div className="compare">
      <table style={{ '--columns': products.length } as CSSProperties}>
        <caption className="sr-only">Сравнение товаров</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.key} scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.key}>
                <HeadActions product={product} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.name}
              className={classNames(row.name === 'Цена' && 'compare-price', row.differs && 'compare-differs')}
            >
              <th scope="row">
                {row.name}
                {row.differs ? <span className="sr-only"> (различается)</span> : null}
              </th>
              {row.values.map((value, index) => (
                <td key={products[index]?.key}>{value ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? <p className="p-5 text-muted">Товары ничем не различаются.</p> : null}
    </div>
  )
}

function Head({ product }: { product: ComparedProduct }) {
  const { name, imageUrl, colorHex, shade } = product
  return (
    <Link to={addressOfChoice({ product, shade })} className="compare-head hover:text-accent">
      <span className="tinted" style={cssColor(colorHex)}>
        {imageUrl === null ? null : <img src={imageUrl} alt="" width={64} height={64} />}
      </span>
      <span>
        {shade === null ? null : (
          <span className="with-swatch whitespace-nowrap" style={cssColor(shade.hex)}>
            {shade.code}
          </span>
        )}
        <span className="compare-name">{name}</span>
      </span>
    </Link>
  )
}

function HeadActions({ product }: { product: ComparedProduct }) {
  const { key, id, slug, name, available, shade } = product
  const { features, wishlist } = useLists()
  const isInWishlist = wishlist.has(key)
  return (
    <>
      {shade === null ? (
        <AddToCart productId={id} name={name} available={available} slug={slug} />
      ) : (
        <BuyInShade choice={{ product, shade }} name={name} available={available} />
      )}
      <form method="post" action={paths.compare()} data-lists="" className="mt-1.5 flex flex-wrap gap-1">
        <input type="hidden" name="productId" value={key} />
        {features.wishlist ? (
          <Button
            name="wish"
            value={isInWishlist ? 'remove' : 'add'}
            formAction={paths.wishlist()}
            tone="quiet"
            small
            icon="heart"
            className={isInWishlist ? '[&_svg]:fill-current' : ''}
            aria-label={`${isInWishlist ? 'В избранном' : 'В избранное'}: ${name}`}
          >
            <span className="max-md:sr-only">{isInWishlist ? 'В избранном' : 'В избранное'}</span>
          </Button>
        ) : null}
        <Button
          name="compare"
          value="remove"
          tone="quiet"
          small
          icon="close"
          aria-label={`Убрать из сравнения: ${name}`}
        >
          <span className="max-md:sr-only">Убрать</span>
        </Button>
      </form>
    </>
  )
}

function Descriptions({ products }: { products: readonly ComparedProduct[] }) {
  // A product in two shades is described once.
  const described = products.filter(
    ({ id, description }, index) =>
      description !== '' && products.findIndex((product) => product.id === id) === index,
  )
  if (described.length === 0) return null
  return (
    <section aria-labelledby="descriptions-title" className="mt-10">
      <h2 id="descriptions-title">Описания</h2>
      <div className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {described.map(({ id, name, description }) => (
          <Disclosure key={id} summary={name} className="self-start border-b border-line py-1.5">
            <p className="pb-3 whitespace-pre-line text-muted">{description}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function NothingToCompare() {
  return (
    <>
      <EmptyState
        icon="compare"
        title="Сравнивать пока нечего"
        actions={<LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>}
      >
        Добавьте до четырёх товаров кнопкой «Сравнить» — цены, свойства и расход встанут рядом.
      </EmptyState>
      <GoodsToTry />
    </>
  )
}
