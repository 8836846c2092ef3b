import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'

import { pages } from '../../app/pages'
import { literalAddress } from './literal-address.js'

const config: Linter.Config = {
  files: ['**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { shop: { rules: { 'literal-address': literalAddress } } },
  rules: { 'shop/literal-address': ['error', Object.values(pages).map(({ path }) => path)] },
}

const faultsOf = (code: string): number => new Linter().verify(code, config, 'page.tsx').length

it.each([
  "go('/cart')",
  "go('/catalog?search=x')",
  "go('/contacts#form')",
  "go('/product/x')",
  'go(`/product/${slug}`)',
  'go(`${appUrl}/admin/orders/${id}`)',
  'go(`${appUrl}/unsubscribe?token=${token}`)',
  "go('/admin/what-comes')",
  "defineOperation({ summary: '/admin/create' })",
  "go({ path: '/admin/create' })",
  'const a = <a href="/login">x</a>',
  'const a = <Link to="/">x</Link>',
])('the lint rule reports %s', (code) => {
  expect([code, faultsOf(code)]).toEqual([code, 1])
})

it.each([
  'go(paths.cart())',
  "text.split('/')",
  "go('/payment/rest/')",
  "go('/favicon.svg')",
  'go(`${a}/${b}`)',
  "go('a/cart')",
  "go('/carton')",
  "import { x } from '~/paths'",
  "defineOperation({ path: '/admin/create' })",
])('the lint rule accepts %s', (code) => {
  expect([code, faultsOf(code)]).toEqual([code, 0])
})
