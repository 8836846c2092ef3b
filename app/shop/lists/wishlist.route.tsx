import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { isLineKey } from '~/domain/cart/index.server'
import { lineKey, readLineKey } from '~/domain/cart/shared'
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
import type { WishlistEntry } from '~/domain/customers/shared'
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

import { addressOfChoice } from './address-of-choice'
import { inlineChange } from '../shared/forms/inline-change.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const ADDED = 'Товар добавлен в избранное'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Избранное' })

const page = definePage({
  query: z.object({ add: textParam }),
  guard: whileOn('wishlist'),
  fallback: 'Ошибка получения списка избранного',
  load: async ({ request, query }) => {
    const [customer, [wished]] = await Promise.all([
      readCustomer(request),
      isLineKey(query.add) ? readGuestEntries([query.add]) : [],
    ])
    if (customer && wished && wished.key === (await readCookie('wish', request)))
      throw await addAfterSignIn(customer.userId, wished)
    const entries = customer
      ? await readWishlist(customer.userId)
      : await readGuestEntries(await readGuestWishlist(request))
    return {
      entries,
      isGuest: customer === null,
      productToAdd: wished
        ? { key: wished.key, name: wished.product.name, address: addressOfChoice(wished) }
        : null,
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
  else if (change.wish === 'remove') await removeFromWishlist({ userId, ...change.line })
  else await addToWishlist({ userId, ...change.line })
  return said[change.wish]
}

/** The first wish asks the visitor to sign in, since the list exists only in the browser. */
async function changeAsGuest(request: Request, change: WishlistChange, inline: boolean) {
  const before = await readGuestWishlist(request)
  const after = await changeGuestWishlist(before, change)
  const headers = new Headers({ 'Set-Cookie': await guestWishlistCookie(after) })
  if (change.wish !== 'add' || before.length > 0) return { text: said[change.wish], headers }
  const key = lineKey(change.line)
  headers.append('Set-Cookie', await getCookie('wish').serialize(key))
  if (inline) return Response.json({ toast: { text: ADDED, kind: 'success' }, signInFor: key }, { headers })
  return redirect(paths.wishlistAdd(key), { status: 303, headers })
}

async function addAfterSignIn(userId: string, wished: WishlistEntry): Promise<Response> {
  const headers = { 'Set-Cookie': await clearCookie('wish') }
  try {
    await addToWishlist({ userId, ...readLineKey(wished.key) })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (error.code !== 'duplicate')
      return redirectWithToast(paths.wishlist(), { text: error.message, kind: 'error' }, headers)
  }
  return redirectWithToast(addressOfChoice(wished), { text: ADDED }, headers)
}

export default function WishlistRoute() {
  return <WishlistPage {...useLoaderData<typeof loader>()} refusal={useFormState()?.formErrors[0] ?? null} />
}
