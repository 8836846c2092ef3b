import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readVisibleCards } from '~/domain/catalog/index.server'
import {
  addToWishlist,
  clearWishlist,
  readWishlist,
  removeFromWishlist,
  wishlistChangeInput,
  type WishlistChange,
} from '~/domain/customers/index.server'
import { clearCookie, getCookie, readCookie } from '~/http/cookies.server'
import { requireFeature } from '~/http/guards.server'
import { loadOr } from '~/http/load.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/paths'
import { readForm } from '~/http/read-form.server'
import { readCustomer } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { useFormState } from '~/http/use-form-state'
import { wayBack } from '~/http/way-back.server'
import { UserError } from '~/platform/errors'
import { WishlistPage } from '~/ui/shop/wishlist/wishlist-page'

import { answerInlineChange } from './inline-change.server'

const fallbacks = { add: 'Ошибка добавления в избранное', remove: 'Ошибка удаления из избранного', clear: 'Ошибка удаления из избранного' }
const ADDED = 'Товар добавлен в избранное'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Избранное' })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature('wishlist')
  const requestedId = new URL(request.url).searchParams.get('add')
  const [customer, [product]] = await Promise.all([readCustomer(request), readProductToAdd(requestedId)])
  if (customer && product && product.id === (await readCookie('wish', request))) throw await addAfterSignIn(customer.userId, product)
  const entries = customer ? await loadOr('Ошибка получения списка избранного', () => readWishlist(customer.userId)) : null
  return { entries, productToAdd: product ? { id: product.id, slug: product.slug, name: product.name } : null }
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
      customer ? { text: await applyChange(change, customer.userId) } : askToSignIn(change, form.get('inline') !== null),
  })
}

async function applyChange(change: WishlistChange, userId: string): Promise<string> {
  switch (change.wish) {
    case 'add':
      await addToWishlist({ userId, productId: change.productId })
      return ADDED
    case 'remove':
      await removeFromWishlist({ userId, productId: change.productId })
      return 'Товар убран из избранного'
    case 'clear':
      await clearWishlist(userId)
      return 'Избранное очищено'
  }
}

/** Remembers the product for after the sign-in. Only the browser whose button was pressed has the cookie, so a link alone adds nothing. */
async function askToSignIn(change: WishlistChange, inline: boolean): Promise<Response> {
  if (change.wish !== 'add') throw new UserError('Войдите, чтобы изменить избранное', { status: 401 })
  const headers = { 'Set-Cookie': await getCookie('wish').serialize(change.productId) }
  if (inline) return Response.json({ toast: null, signInFor: change.productId }, { headers })
  return redirect(paths.wishlistAdd(change.productId), { status: 303, headers })
}

/** Signed in at last: what was asked for before is added, and the product is shown again. */
async function addAfterSignIn(userId: string, { id: productId, slug }: { id: string; slug: string }): Promise<Response> {
  const headers = { 'Set-Cookie': await clearCookie('wish') }
  try {
    await addToWishlist({ userId, productId })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const isThere = error.code === 'duplicate'
    const toast = isThere ? ({ text: error.message } as const) : ({ text: error.message, kind: 'error' } as const)
    return redirectWithToast(isThere ? paths.product(slug) : paths.wishlist(), toast, headers)
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
