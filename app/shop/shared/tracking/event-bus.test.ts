import { afterEach, expect, it } from 'vitest'

import { connectProviders, publish } from './event-bus'
import type { ShopEvent } from './shop-event'

const page = (path: string): ShopEvent => ({ type: 'page-view', path, query: '', title: 'Страница' })
const search = (text: string): ShopEvent => ({ type: 'search', search: text })

afterEach(() => connectProviders(null))

function connect(): ShopEvent[] {
  const received: ShopEvent[] = []
  connectProviders((event) => received.push(event))
  return received
}

it('the event bus gives a late listener every event of the present page only', () => {
  publish(page('/catalog'))
  publish(search('эмаль'))
  publish(page('/about'))
  publish(search('краска'))
  const received = connect()
  expect(received).toEqual([page('/about'), search('краска')])
  publish(page('/cart'))
  expect(received.slice(2)).toEqual([page('/cart')])
})

it('the event bus sends a disconnected listener nothing, and a reconnected one nothing twice', () => {
  publish(page('/catalog'))
  const received = connect()
  connectProviders(null)
  publish(search('эмаль'))
  expect(received).toEqual([page('/catalog')])
  expect(connect()).toEqual([search('эмаль')])
})
