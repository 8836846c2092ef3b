import { expect, it } from 'vitest'

import { foldText, oneApostrophe, textHas } from './text-search'

it('the search finds words of three or more characters anywhere in a text', () => {
  expect(textHas('100%')).toEqual([{ contains: '100\\%' }])
})

it('the search finds shorter words only as whole words', () => {
  expect(textHas('ли')).toEqual([
    { startsWith: 'ли', endsWith: 'ли' },
    { startsWith: 'ли ' },
    { contains: ' ли ' },
    { endsWith: ' ли' },
  ])
})

it('the search ignores ё, capitals and the kind of an apostrophe', () => {
  for (const apostrophe of "'‘’‛ʹʻʼ`´′＇")
    expect(foldText(`Ёлка Д${apostrophe}Артаньян`)).toBe("елка д'артаньян")
})

it('a text keeps its length when its apostrophes are unified', () => {
  expect(oneApostrophe('Д’Артаньян и L´Oreal')).toBe("Д'Артаньян и L'Oreal")
})
