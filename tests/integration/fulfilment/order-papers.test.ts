import { expect, it } from 'vitest'

import { composePaper } from '~/domain/fulfilment/index.server'
import { createOrder } from '~tests/support/orders/order-factory'
import { setSettings } from '~tests/support/settings/set-settings'

async function invoiceOf(change: { paymentMethod: 'BANK_TRANSFER' | 'CASH_ON_DELIVERY' }) {
  const { id } = await createOrder({ productIds: [], ...change })
  const { missing, sections } = await composePaper(id, 'invoice')
  return { missing, seller: sections[0]?.facts.find(([label]) => label === 'Продавец')?.[1] }
}

it('an invoice names the settings that it lacks, the bank details only for a transfer', async () => {
  await setSettings('contact', { legalName: '' })
  await setSettings('receipts', { inn: '' })
  await setSettings('payment', { requisites: '' })
  expect((await invoiceOf({ paymentMethod: 'CASH_ON_DELIVERY' })).missing).toEqual([
    'contact-legalName',
    'receipts-inn',
  ])
  expect((await invoiceOf({ paymentMethod: 'BANK_TRANSFER' })).missing).toContain('payment-requisites')
})

it('an invoice names the seller of the contact settings', async () => {
  await setSettings('contact', { legalName: 'ООО «Радуга»', ogrn: '1239300000017' })
  await setSettings('receipts', { inn: '9300000001' })
  const { missing, seller } = await invoiceOf({ paymentMethod: 'CASH_ON_DELIVERY' })
  expect(missing).toEqual([])
  expect(seller).toMatch(/^ООО «Радуга», ОГРН\s1239300000017, ИНН\s9300000001/)
})
