import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { skuFollows } from './write-sku'

it('a typed SKU no longer follows the name', () => {
  render(
    <form aria-label="Товар">
      <input name="name" aria-label="Название" />
      <input name="sku" aria-label="Артикул" />
      <input type="checkbox" name="autoSku" defaultChecked />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(skuFollows(form, screen.getByLabelText('Название'))).toBe(true)
  expect(skuFollows(form, screen.getByLabelText('Артикул'))).toBe(false)
  expect(skuFollows(form, screen.getByLabelText('Название'))).toBe(false)
})
