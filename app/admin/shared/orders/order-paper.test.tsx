import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { PermissionsProvider } from '../parts/if-permitted'
import { MissingNote } from './order-paper'

const show = (permissions: readonly 'settings.write'[]) =>
  showInRouter(
    <PermissionsProvider value={permissions}>
      <MissingNote missing={['contact-legalName', 'receipts-inn']} />
    </PermissionsProvider>,
  )

it('the note of a paper links to each setting that is empty', () => {
  show(['settings.write'])
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['«Продавец»', '/admin/settings/contact#contact-legalName'],
    ['«ИНН»', '/admin/settings/payment#receipts-inn'],
  ])
})

it('the note of a paper only names the settings to those who may not change them', () => {
  show([])
  expect(screen.getByRole('note').textContent).toContain('«Продавец», «ИНН»')
  expect(screen.queryByRole('link')).toBeNull()
})
