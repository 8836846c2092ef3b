import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readVisibleCards } from '~/domain/catalog/index.server'
import {
  addToWishlist,
  changeGuestWishlist,
  clearWishlist,
  readGuestEntries,
  readWishlist,
  removeFromWishlist,
  wishlistChangeInput,
  type WishlistChange,
} from '~/domain/customers/index.server'
import { clearCookie, getCookie, readCookie } from '~/http/cookies/cookies.server'
import { guestWishlistCookie, readGuestWishlist } from '~/http/cookies/guest-wishlist.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { wayBack } from '~/http/requests/way-back.server'
import { UserError } from '~/platform/errors/errors'
import { definePage, textParam, whileOn } from '~/shop/shared/page/shop-page.server'
import { WishlistPage } from '~/shop/lists/wishlist-page'

import { inlineChange } from '../shared/forms/inline-change.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const ADDED = 'Товар добавлен в избранное'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Избранное' })

const page = definePage({
  query: z.object({ add: textParam }),
  guard: whileOn('wishlist'),
  fallback: 'Ошибка получения списка избранного',
  load: async ({ request, query }) => {
    const [customer, [product]] = await Promise.all([readCustomer(request), readProductToAdd(query.add)])
    if (customer && product && product.id === (await readCookie('wish', request)))
      throw await addAfterSignIn(customer.userId, product)
    const entries = customer
      ? await readWishlist(customer.userId)
      : await readGuestEntries(await readGuestWishlist(request))
    return {
      entries,
      isGuest: customer === null,
      productToAdd: product ? { id: product.id, slug: product.slug, name: product.name } : null,
    }
  },
  form: async ({ request, form }) => {
    const customer = await readCustomer(request)
    return inlineChange({
      form,
      schema: wishlistChangeInput,
      fallback:
        form.get('wish') === 'add' ? 'Ошибка добавления в избранное' : 'Ошибка удаления из избранного',
      back: wayBack(request, paths.wishlist()),
      change: async (change) =>
        customer
          ? { text: await applyChange(change, customer.userId) }
          : changeAsGuest(request, change, form.get('inline') !== null),
    })
  },
})

export const loader = page.loader
export const action = page.action

const said = { add: ADDED, remove: 'Товар убран из избранного', clear: 'Избранное очищено' }

async function applyChange(change: WishlistChange, userId: string): Promise<string> {
  if (change.wish === 'clear') await clearWishlist(userId)
  else if (change.wish === 'remove') await removeFromWishlist({ userId, productId: change.productId })
  else await addToWishlist({ userId, productId: change.productId })
  return said[change.wish]
}

/** The first wish asks the visitor to sign in, since the list exists only in the browser. */
async function changeAsGuest(request: Request, change: WishlistChange, inline: boolean) {
  const before = await readGuestWishlist(request)
  const after = await changeGuestWishlist(before, change)
  const headers = new Headers({ 'Set-Cookie': await guestWishlistCookie(after) })
  if (change.wish !== 'add' || before.length > 0) return { text: said[change.wish], headers }
  headers.append('Set-Cookie', await getCookie('wish').serialize(change.productId))
  if (inline)
    return Response.json(
      { toast: { text: ADDED, kind: 'success' }, signInFor: change.productId },
      { headers },
    )
  return redirect(paths.wishlistAdd(change.productId), { status: 303, headers })
}

async function addAfterSignIn(
  userId: string,
  { id: productId, slug }: { id: string; slug: string },
): Promise<Response> {
  const headers = { 'Set-Cookie': await clearCookie('wish') }
  try {
    await addToWishlist({ userId, productId })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (error.code !== 'duplicate')
      return redirectWithToast(paths.wishlist(), { text: error.message, kind: 'error' }, headers)
  }
  return redirectWithToast(paths.product(slug), { text: ADDED }, headers)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function readProductToAdd(id: string) {
  return uuid.test(id) ? readVisibleCards([id]) : []
}

export default function WishlistRoute() {
  return <WishlistPage {...useLoaderData<typeof loader>()} refusal={useFormState()?.formErrors[0] ?? null} />
}
