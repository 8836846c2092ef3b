import { expect, it } from 'vitest'

import { readTarget } from './request-target'

it('the server normalises the address of a request by the URL standard', () => {
  const read = {
    '/login?a=1': '/login?a=1',
    '/x/../login': '/login',
    '/x/%2e%2E/login': '/login',
    '/\\login': '//login',
    '\\login': null,
    '/admin\\login': '/admin/login',
    '/login#x': '/login',
    '//evil.example/login': '//evil.example/login',
    'http://evil.example/login?a': '/login?a',
    'HTTPS://evil.example': '/',
    '/каталог': '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3',
    '*': null,
    '': null,
    login: null,
    'ftp://evil.example/': null,
    'http://': null,
    'evil.example:443': null,
    '/%E0%A4%A': null,
    '/a%00b': null,
    [`/${'a/'.repeat(29)}a`]: `/${'a/'.repeat(29)}a`,
    [`/${'a/'.repeat(30)}a`]: null,
  }
  for (const [target, expected] of Object.entries(read)) {
    const url = readTarget(target)
    expect([target, url && url.pathname + url.search]).toEqual([target, expected])
  }
})
