import { expect, it } from 'vitest'

import { foldText, oneApostrophe, textHas } from './text-search'

it('finds words of three characters and more anywhere', () => {
  expect(textHas('100%')).toEqual([{ contains: '100\\%' }])
})

it('finds shorter words as words of their own', () => {
  expect(textHas('ли')).toEqual([{ startsWith: 'ли', endsWith: 'ли' }, { startsWith: 'ли ' }, { contains: ' ли ' }, { endsWith: ' ли' }])
})

it('a text is looked for without ё and capitals, and with one kind of apostrophe', () => {
  for (const apostrophe of "'‘’‛ʹʻʼ`´′＇") expect(foldText(`Ёлка Д${apostrophe}Артаньян`)).toBe("елка д'артаньян")
})

it('a text keeps its length when its apostrophes become one', () => {
  expect(oneApostrophe('Д’Артаньян и L´Oreal')).toBe("Д'Артаньян и L'Oreal")
})
