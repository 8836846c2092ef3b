import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import type { CartAnswer } from '../shared/cart/cart-answer'
import { CartProvider } from '../shared/cart/cart-provider'
import { CheckoutLink } from './checkout-link'

const accepted: CartAnswer = { toast: null, back: '/cart' }
const rejected: CartAnswer = { toast: { text: 'Столько нет', kind: 'error' }, back: '/cart' }

/** The server answers only after `release`. */
function showCart(answer: CartAnswer) {
  const sent: (string | null)[] = []
  let release = (): void => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  const page = (
    <CartProvider quantities={{ paint: 1 }} piecesPerLine={50}>
      {['paint', 'brush'].map((id) => (
        <form key={id} method="post" action="/cart" data-cart="">
          <input type="hidden" name="intent" value="set" />
          <input type="hidden" name="productId" value={id} />
          {[2, 3, 4].map((pieces) => (
            <button key={pieces} name="quantity" value={pieces}>
              {`${id} ${pieces}`}
            </button>
          ))}
        </form>
      ))}
      <CheckoutLink />
    </CartProvider>
  )
  const action = async ({ request }: { request: Request }) => {
    const form = new URLSearchParams(await request.text())
    sent.push(`${form.get('productId')} ${form.get('quantity')}`)
    await released
    // As decoded from a response: no two answers are one object.
    return { ...answer }
  }
  showInRouter(page, {
    routes: [
      { path: '/cart', action, element: null },
      { path: '/checkout', element: <h1>Оформление заказа</h1> },
    ],
  })
  return { sent, release }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const link = () => screen.getByRole('link', { name: 'Оформить заказ' })

it('the checkout opens only after the last quantity of each product has been accepted', async () => {
  const { sent, release } = showCart(accepted)
  for (const name of ['paint 2', 'paint 3', 'brush 2', 'paint 4']) await press(name)
  await userEvent.click(link())
  expect(link().getAttribute('aria-busy')).toBe('true')
  expect([sent, screen.queryByRole('heading')]).toEqual([['paint 2'], null])
  release()
  await screen.findByRole('heading', { name: 'Оформление заказа' })
  expect(sent).toEqual(['paint 2', 'brush 2', 'paint 4'])
})

it('a rejected quantity keeps the shopper in the cart', async () => {
  const { release } = showCart(rejected)
  await press('paint 2')
  await userEvent.click(link())
  release()
  await waitFor(() => expect(link().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(link())
  await screen.findByRole('heading', { name: 'Оформление заказа' })
})

it('the checkout opens at once when no change is pending', async () => {
  showCart(accepted)
  await userEvent.click(link())
  await screen.findByRole('heading', { name: 'Оформление заказа' })
})
