import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { QuantityStepper } from './quantity-stepper'

function Stepped({ from, min, max }: { from: number; min?: number; max: number }) {
  const [quantity, setQuantity] = useState(from)
  return (
    <QuantityStepper
      value={quantity}
      max={max}
      label="Количество"
      onChange={setQuantity}
      {...(min === undefined ? {} : { min })}
    />
  )
}

const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Количество' })
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше' })
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' })

const state = () => [number().value, !less().disabled, !more().disabled]

it('the buttons of a quantity stop at its minimum and maximum', async () => {
  const user = userEvent.setup()
  render(<Stepped from={1} max={3} />)
  expect(state()).toEqual(['1', false, true])
  await user.click(more())
  expect(state()).toEqual(['2', true, true])
  await user.click(more())
  expect(state()).toEqual(['3', true, false])
  await user.click(more())
  expect(state()).toEqual(['3', true, false])
  await user.click(less())
  await user.click(less())
  expect(state()).toEqual(['1', false, true])
})

it('a typed quantity is corrected to its limits, and an empty one to the minimum', () => {
  render(<Stepped from={4} min={2} max={5} />)
  const typed = (value: string) => {
    fireEvent.change(number(), { target: { value } })
    return number().value
  }
  expect([typed('99'), typed('0'), typed('3'), typed('')]).toEqual(['5', '2', '3', '2'])
})

it('a typed digit replaces the quantity', async () => {
  const user = userEvent.setup()
  render(<Stepped from={7} max={50} />)
  act(() => number().focus())
  await user.keyboard('3')
  expect(number().value).toBe('3')
})

it('a quantity with only one possible value cannot be changed', () => {
  render(<Stepped from={1} max={1} />)
  expect(state()).toEqual(['1', false, false])
})

it('the browser gets the limits of a quantity too, for forms without scripts', () => {
  render(<Stepped from={1} max={5} />)
  expect([number().min, number().max]).toEqual(['1', '5'])
})
