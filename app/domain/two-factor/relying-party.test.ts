import { expect, it } from 'vitest'

import { relyingParty } from './relying-party.server'

it.each([
  ['https://shop.example.ru', { id: 'shop.example.ru', origin: 'https://shop.example.ru' }],
  ['https://shop.example.ru:8443', { id: 'shop.example.ru', origin: 'https://shop.example.ru:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://shop.example.ru', null],
  ['https://192.168.0.10', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]', null],
])('passkeys at %s belong to %j', (address, party) => {
  expect(relyingParty(address)).toEqual(party)
})
