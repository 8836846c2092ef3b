import { globSync, readFileSync, statSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { pageScripts, type PageScripts } from '~tests/support/shop/client-scripts'
import { foreignExports } from '~tests/support/shop/foreign-exports'

/** Compressed bytes of scripts that a page may load at once. */
const SHOPPER_LIMIT = 117_000
const STAFF_LIMIT = 160_000
const FONTS_LIMIT = 30_000

const ofStaff = /^app\/(?:admin\/|(?:office-paths|pages)\.ts$|domain\/[^/]+\/staff\.ts$)/

const pages = pageScripts()
const ofShoppers = pages.filter(({ side }) => side === 'shopper')
const ofBackOffice = pages.filter(({ side }) => side === 'staff')

const modulesOf = (some: readonly PageScripts[]) => [
  ...new Set(some.flatMap(({ chunks }) => chunks.flatMap(({ modules }) => Object.keys(modules)))),
]
const heavierThan = (limit: number, some: readonly PageScripts[]) =>
  some.filter(({ bytes }) => bytes > limit).map(({ entries, bytes }) => `${entries.at(-1)}: ${bytes}`)

describe('the scripts of shoppers', () => {
  it('the scripts of shoppers contain nothing of the back office', () => {
    const modules = modulesOf(ofShoppers)
    expect(modules).toEqual(
      expect.arrayContaining(['app/shop/shared/layout/shop-frame.tsx', 'app/shop/account/profile-form.tsx']),
    )
    expect(modules.filter((module) => ofStaff.test(module))).toEqual([])
  })

  it('the scripts of shoppers contain no code that only other pages use', () => {
    expect(foreignExports(ofShoppers)).toEqual([])
    expect(foreignExports(ofBackOffice).length).toBeGreaterThan(0)
  })

  it('the scripts of shoppers stay within their size limit on every page', () => {
    expect(heavierThan(0, ofShoppers)).toHaveLength(ofShoppers.length)
    expect(heavierThan(SHOPPER_LIMIT, ofShoppers)).toEqual([])
  })
})

describe('the scripts of the back office', () => {
  it('the scripts of the back office contain its modules and stay within their own size limit', () => {
    expect(modulesOf(ofBackOffice)).toContain('app/admin/shared/layout/admin-shell.tsx')
    expect(heavierThan(0, ofBackOffice)).toHaveLength(ofBackOffice.length)
    expect(heavierThan(STAFF_LIMIT, ofBackOffice)).toEqual([])
  })
})

describe('the fonts of every page', () => {
  it('the preloaded fonts stay within their size limit', () => {
    const fonts = globSync('build/client/assets/onest-{cyrillic,latin}-[!w]*.woff2')
    expect(fonts).toHaveLength(2)
    expect(fonts.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(FONTS_LIMIT)
  })
})

describe('the styles of shoppers', () => {
  const classesOf = (files: string) =>
    globSync(files).flatMap((file) => readFileSync(file, 'utf8').match(/\.[a-z][\w-]+(?=[^{}]*\{)/g) ?? [])

  it('the styles of shoppers contain no class that only the back office styles', () => {
    const shared = new Set(classesOf('app/styles/*.css'))
    const ofOffice = classesOf('app/styles/admin/*.css').filter((name) => !shared.has(name))
    const shop = new Set(classesOf('build/client/assets/app-*.css'))
    expect(ofOffice.length).toBeGreaterThan(50)
    expect(shop).toContain('.button')
    expect(ofOffice.filter((name) => shop.has(name))).toEqual([])
  })

  it('the components of shoppers use no class that only the back office styles', () => {
    const shared = new Set(classesOf('app/styles/*.css'))
    const ofOffice = new Set(classesOf('app/styles/admin/*.css').filter((name) => !shared.has(name)))
    const used = modulesOf(ofShoppers)
      .filter((module) => /^app\/.*\.tsx$/.test(module))
      .flatMap((module) =>
        [...readFileSync(module, 'utf8').matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
          ([, plain = '', composed = '']) =>
            [plain, ...[...composed.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)]
              .flatMap((text) => text.split(' '))
              .filter((name) => ofOffice.has(`.${name}`))
              .map((name) => `${module}: ${name}`),
        ),
      )
    expect(used).toEqual([])
  })
})
