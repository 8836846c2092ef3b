import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

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
import { requireFeature } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/forms/read-form.server'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { wayBack } from '~/http/requests/way-back.server'
import { UserError } from '~/platform/errors/errors'
import { WishlistPage } from '~/shop/lists/wishlist-page'

import { answerInlineChange } from '../shared/forms/inline-change.server'

const fallbacks = {
  add: 'Ошибка добавления в избранное',
  remove: 'Ошибка удаления из избранного',
  clear: 'Ошибка удаления из избранного',
}
const ADDED = 'Товар добавлен в избранное'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Избранное' })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature('wishlist')
  const requestedId = new URL(request.url).searchParams.get('add')
  const [customer, [product]] = await Promise.all([readCustomer(request), readProductToAdd(requestedId)])
  if (customer && product && product.id === (await readCookie('wish', request)))
    throw await addAfterSignIn(customer.userId, product)
  const guestIds = customer ? [] : await readGuestWishlist(request)
  const entries = await loadOr('Ошибка получения списка избранного', () =>
    customer ? readWishlist(customer.userId) : readGuestEntries(guestIds),
  )
  return {
    entries,
    isGuest: customer === null,
    productToAdd: product ? { id: product.id, slug: product.slug, name: product.name } : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireFeature('wishlist')
  const customer = await readCustomer(request)
  const form = await readForm(request)
  return answerInlineChange({
    form,
    schema: wishlistChangeInput,
    fallback: form.get('wish') === 'add' ? fallbacks.add : fallbacks.remove,
    back: wayBack(request, paths.wishlist()),
    change: async (change) =>
      customer
        ? { text: await applyChange(change, customer.userId) }
        : changeAsGuest(request, change, form.get('inline') !== null),
  })
}

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

async function readProductToAdd(id: string | null) {
  return id !== null && uuid.test(id) ? readVisibleCards([id]) : []
}

export default function WishlistRoute() {
  return <WishlistPage {...useLoaderData<typeof loader>()} refusal={useFormState()?.formErrors[0] ?? null} />
}
