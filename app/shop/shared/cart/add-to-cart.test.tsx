import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { AddToCart } from './add-to-cart'

it('a sold-out card leads to where its return can be asked for', () => {
  showInRouter(<AddToCart productId="paint" name="Краска" available={0} slug="kraska" />)
  expect(screen.getByRole('link', { name: 'Когда появится: Краска' }).getAttribute('href')).toBe(
    '/product/kraska#stock-wait',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('a card of goods in stock has the button', () => {
  showInRouter(<AddToCart productId="paint" name="Краска" available={3} slug="kraska" />)
  expect(screen.getByRole('button', { name: 'В корзину: Краска' })).toBeTruthy()
})
