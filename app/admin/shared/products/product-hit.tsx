import type { StaffProduct } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money/money'

export function ProductHit({
  product: { name, sku, imageUrl, priceKopecks, available },
}: {
  product: StaffProduct
}) {
  return (
    <>
      <ProductPicture url={imageUrl ?? ''} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-caption text-muted">
          {sku} · {inStockText(available)}
        </span>
      </span>
      <strong className="flex-none">{formatRoubles(priceKopecks)}</strong>
    </>
  )
}

export const inStockText = (available: number): string =>
  available > 0 ? `в наличии ${available} шт.` : 'нет в наличии'

export function ProductPicture({ url }: { url: string }) {
  return url === '' ? (
    <span className="size-10 flex-none rounded-control bg-neutral-pale" aria-hidden="true" />
  ) : (
    <img
      src={url}
      alt=""
      width={40}
      height={40}
      className="size-10 flex-none rounded-control object-contain"
    />
  )
}
