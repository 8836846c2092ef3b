import { describe, expect, it } from 'vitest'

import { optimisticCart } from './optimistic-cart'

function change(intent: string, ...lines: [productId: string, quantity?: number][]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const [productId, quantity] of lines) {
    form.append('productId', productId)
    if (quantity !== undefined) form.append('quantity', String(quantity))
  }
  return form
}

describe('optimisticCart', () => {
  it('an optimistic cart adds a product to the present lines', () => {
    expect(optimisticCart({ a: 2 }, [change('add', ['a', 3]), change('add', ['b', 1])])).toEqual({
      a: 5,
      b: 1,
    })
  })

  it('an optimistic cart adds a set line by line', () => {
    expect(optimisticCart({}, [change('add-set', ['a', 2], ['b', 1])])).toEqual({ a: 2, b: 1 })
  })

  it('an optimistic cart changes a quantity, and removes the line at zero', () => {
    expect(optimisticCart({ a: 2, b: 1 }, [change('set', ['a', 7]), change('set', ['b', 0])])).toEqual({
      a: 7,
    })
  })

  it('an optimistic cart removes one line, clears all lines and restores a line', () => {
    expect(optimisticCart({ a: 2, b: 1 }, [change('remove', ['a'])])).toEqual({ b: 1 })
    expect(optimisticCart({ a: 2, b: 1 }, [change('clear')])).toEqual({})
    expect(optimisticCart({}, [change('undo', ['a', 4])])).toEqual({ a: 4 })
  })

  it('an optimistic cart leaves its argument unchanged', () => {
    const quantities = { a: 1 }
    optimisticCart(quantities, [change('set', ['a', 9])])
    expect(quantities).toEqual({ a: 1 })
  })
})
