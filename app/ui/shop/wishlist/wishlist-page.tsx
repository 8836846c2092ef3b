import type { WishlistEntry } from '~/domain/customers/shared'
import { paths } from '~/http/paths'
import { counted } from '~/platform/plural'

import { Button, LinkButton } from '../../primitives/button'
import { useLists } from '../lists-provider'
import { Refusal } from '../refusal'
import { WishlistGrid } from './wishlist-grid'
import { WishSignIn } from './wish-sign-in'

interface WishlistPageProps {
  /** Null while nobody is signed in. */
  entries: WishlistEntry[] | null
  /** The product that somebody came here to add. */
  wished: { id: string; slug: string; name: string } | null
  /** Why the last change was refused. */
  refusal: string | null
}

/** The wishlist; for signed-out visitors the prompt to sign in. */
export function WishlistPage({ entries, wished, refusal }: WishlistPageProps) {
  return (
    <div className="wrap pt-8">
      {refusal === null ? null : <Refusal text={refusal} />}
      {entries === null ? <SignInFirst wished={wished} /> : <Wishlist entries={entries} wished={wished} />}
    </div>
  )
}

function SignInFirst({ wished }: Pick<WishlistPageProps, 'wished'>) {
  return (
    <section className="panel mx-auto max-w-text p-7">
      <h1 className="text-section">Избранное</h1>
      {wished === null ? null : <p className="mt-3 font-semibold">{wished.name}</p>}
      <WishSignIn productId={wished?.id ?? null} />
      {wished === null ? null : (
        <LinkButton to={paths.product(wished.slug)} tone="quiet" className="mt-3 -ml-5">
          Вернуться к товару
        </LinkButton>
      )}
    </section>
  )
}

function Wishlist({ entries, wished }: { entries: WishlistEntry[] } & Pick<WishlistPageProps, 'wished'>) {
  const { wishlist } = useLists()
  const count = entries.filter(({ productId }) => wishlist.has(productId)).length
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Избранное</h1>
          {count === 0 ? null : <p className="mt-2 text-muted">{counted(count, ['товар', 'товара', 'товаров'])}</p>}
        </div>
        {count === 0 ? null : (
          <form method="post" action={paths.wishlist()} data-lists="">
            <Button name="wish" value="clear" tone="quiet" icon="trash">
              Очистить избранное
            </Button>
          </form>
        )}
      </header>
      {wished === null || wishlist.has(wished.id) ? null : <AddWished wished={wished} />}
      <h2 className="sr-only">Товары в избранном</h2>
      <WishlistGrid entries={entries} />
    </>
  )
}

/** A link alone adds nothing: the person says so. */
function AddWished({ wished }: { wished: { id: string; name: string } }) {
  return (
    <form
      method="post"
      action={paths.wishlist()}
      data-lists=""
      className="panel mb-5 flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <input type="hidden" name="productId" value={wished.id} />
      <p className="font-semibold">{wished.name}</p>
      <Button name="wish" value="add" icon="heart">
        Добавить в избранное
      </Button>
    </form>
  )
}
