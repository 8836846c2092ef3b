import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const FIELD =
  /<(?:TextField|Input|Textarea|Select|\w*PasswordFields?|PhoneField|NumberField|QuantityStepper)\b|<input(?![^>]*type="hidden")/
const LOOKS_UP = [
  'app/shop/shared/layout/search-box.tsx',
  'app/shop/product/reviews/reviews-page.tsx',
  'app/shop/product/reviews/product-reviews.tsx',
  'app/shop/product/litres-calculator.tsx',
  'app/shop/tinting/shade-picker.tsx',
  'app/shop/tinting/tint-calculator.tsx',
  'app/shop/colors/colors-page.tsx',
]

function formsIn(source: string): { tag: string; body: string }[] {
  return [...source.matchAll(/<(form|Form|fetcher\.Form)\b/g)].map((found) => {
    const begin = found.index
    const end = endOfTag(source, begin)
    return {
      tag: source.slice(begin, end),
      body: source.slice(end, source.indexOf(`</${found[1] ?? ''}>`, end)),
    }
  })
}

function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at]
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (letter === '>' && depth === 0) return at + 1
  }
  return source.length
}

const files = globSync('app/{ui,shop,admin}/**/*.tsx').filter((file) => !file.startsWith('app/ui/dev/'))

it('the shop, and not the browser, shows the error beside each form field', () => {
  const wrong = files.flatMap((file) => {
    const forms = formsIn(readFileSync(file, 'utf8')).filter(({ body }) => FIELD.test(body))
    return forms.some(({ tag }) => !tag.includes('noValidate')) ? [file] : []
  })
  expect(wrong.filter((file) => !file.startsWith('app/admin/')).sort()).toEqual([...LOOKS_UP].sort())
})
