import type { WishlistEntry } from '~/domain/customers/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Button, LinkButton } from '../../ui/primitives/controls/button'
import { useLists } from '../shared/lists/lists-provider'
import { Refusal } from '../shared/forms/refusal'
import { WishlistGrid } from './wishlist-grid'
import { SignInPrompt } from '../shared/lists/sign-in-prompt'

interface WishlistPageProps {
  entries: WishlistEntry[]
  isGuest: boolean
  productToAdd: { key: string; name: string; address: string } | null
  refusal: string | null
}

export function WishlistPage({ entries, isGuest, productToAdd, refusal }: WishlistPageProps) {
  return (
    <div className="wrap pt-8">
      {refusal === null ? null : <Refusal text={refusal} />}
      {isGuest && productToAdd ? (
        <SignInFirst productToAdd={productToAdd} />
      ) : (
        <Wishlist entries={entries} productToAdd={productToAdd} />
      )}
      {isGuest && !productToAdd ? (
        <section className="panel mt-8 max-w-text p-5" aria-label="Сохранить избранное">
          <SignInPrompt productId={null} />
        </section>
      ) : null}
    </div>
  )
}

function SignInFirst({ productToAdd }: { productToAdd: NonNullable<WishlistPageProps['productToAdd']> }) {
  return (
    <section className="panel mx-auto max-w-text p-6">
      <h1 className="text-section">Избранное</h1>
      <p className="mt-3 font-semibold">{productToAdd.name}</p>
      <SignInPrompt productId={productToAdd.key} />
      <LinkButton to={productToAdd.address} tone="quiet" className="mt-3 -ml-5">
        Вернуться к товару
      </LinkButton>
    </section>
  )
}

function Wishlist({
  entries,
  productToAdd,
}: { entries: WishlistEntry[] } & Pick<WishlistPageProps, 'productToAdd'>) {
  const { wishlist } = useLists()
  const count = entries.filter(({ key }) => wishlist.has(key)).length
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Избранное</h1>
          {count === 0 ? null : (
            <p className="mt-2 text-muted">{counted(count, ['товар', 'товара', 'товаров'])}</p>
          )}
        </div>
        {count === 0 ? null : (
          <form method="post" action={paths.wishlist()} data-lists="">
            <Button name="wish" value="clear" tone="quiet" icon="trash">
              Очистить избранное
            </Button>
          </form>
        )}
      </header>
      {productToAdd === null || wishlist.has(productToAdd.key) ? null : (
        <AddToWishlist product={productToAdd} />
      )}
      <h2 className="sr-only">Товары в избранном</h2>
      <WishlistGrid entries={entries} />
    </>
  )
}

/** A link alone must not add the product, so the user confirms. */
function AddToWishlist({ product }: { product: { key: string; name: string } }) {
  return (
    <form
      method="post"
      action={paths.wishlist()}
      data-lists=""
      className="panel mb-5 flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <input type="hidden" name="productId" value={product.key} />
      <p className="font-semibold">{product.name}</p>
      <Button name="wish" value="add" icon="heart">
        Добавить в избранное
      </Button>
    </form>
  )
}
