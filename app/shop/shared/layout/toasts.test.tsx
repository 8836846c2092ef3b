import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import type { CartAnswer } from '../cart/cart-answer'
import { CartProvider } from '../cart/cart-provider'
import type { ShopToast } from './shop-data'
import { Toasts } from './toasts'

function showCart(
  answers: readonly (ShopToast | null)[],
  flash: ShopToast | null = null,
): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  const page = (
    <CartProvider quantities={{}} piecesPerLine={50}>
      <form method="post" action="/cart" data-cart="">
        <input type="hidden" name="intent" value="add" />
        <button>В корзину</button>
      </form>
      <Toasts flash={flash} />
    </CartProvider>
  )
  const cart = async ({ request }: { request: Request }): Promise<CartAnswer> => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())))
    return { toast: answers[sent.length - 1] ?? null, back: '/' }
  }
  showInRouter(page, { routes: [{ path: '/cart', action: cart, element: <p>Корзина</p> }] })
  return sent
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'В корзину' }))

it('an answer of the cart replaces the message of the page', async () => {
  showCart([{ text: 'Добавлено', toCart: true }], { text: 'Вы вошли' })
  expect(screen.getByRole('status').textContent).toBe('Вы вошли')
  await add()
  await screen.findByText('Добавлено')
  expect(screen.queryByText('Вы вошли')).toBeNull()
})

it('the same answer is shown again, and an answer without text keeps the former message', async () => {
  const refusal: ShopToast = { text: 'Столько нет', kind: 'error' }
  const sent = showCart([refusal, refusal, null])
  await add()
  const first = await screen.findByText('Столько нет')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(first.isConnected).toBe(false)
  await add()
  const second = await screen.findByText('Столько нет')
  await add()
  expect([sent.length, second.isConnected]).toEqual([3, true])
})

it('the button of a toast restores a removed line', async () => {
  const sent = showCart([
    { text: 'Товар удалён', undo: { productId: 'paint', quantity: 4 } },
    { text: 'Товар возвращён' },
  ])
  await add()
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Товар возвращён')
  expect(sent.at(-1)).toEqual({ intent: 'undo', productId: 'paint', quantity: '4', inline: '1' })
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

it('a toast about a product in the cart links to the cart', async () => {
  showCart([{ text: 'Добавлено', toCart: true }])
  await add()
  await userEvent.click(await screen.findByRole('link', { name: 'Перейти в корзину' }))
  await screen.findByText('Корзина')
})

it('a toast about the cart does not return on the page after the cart', async () => {
  const toast = { text: 'Добавлено', toCart: true }
  const router = createMemoryRouter([{ path: '*', element: <Toasts flash={toast} /> }])
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
  await userEvent.click(screen.getByRole('link', { name: 'Перейти в корзину' }))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => router.navigate('/checkout'))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the button of a toast brings a cleared cart back', async () => {
  const sent = showCart([{ text: 'Корзина очищена', undoClear: true }, { text: 'Товары снова в корзине' }])
  await add()
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Товары снова в корзине')
  expect(sent.at(-1)).toEqual({ intent: 'undo-clear', inline: '1' })
})

it('the container of messages exists before the first message, so that a screen reader announces it', () => {
  render(<Toasts flash={null} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
