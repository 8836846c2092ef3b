import { expect, it } from 'vitest'

import { readPictureNames, showPictures } from './picture-names'

it('a cell names addresses, files of the zip and pictures of the shop', () => {
  const names = ['https://shop.example/a,b.jpg?x=1', 'Эмаль белая.JPG', '/images/uploads/aa/b.webp']
  expect(readPictureNames(names.join(' | '))).toEqual({ value: names })
  expect(readPictureNames(names.join('\n'))).toEqual({ value: names })
  expect(readPictureNames(showPictures(names))).toEqual({ value: names })
})

it('addresses that only a space divides are two, and equal ones are one', () => {
  const [one, other] = ['https://shop.example/a.jpg', 'https://shop.example/b.jpg']
  expect(readPictureNames(`${one} ${other} ${one}`)).toEqual({ value: [one, other] })
})

it.each([
  'ftp://shop.example/a.jpg',
  'картинка',
  '../a.jpg',
  'C:\\a.jpg',
  'прайс.xlsx',
  'file:///etc/passwd',
])('%s is refused', (text) => {
  expect(readPictureNames(text)).toHaveProperty('refusal')
})

it('more than ten pictures are refused', () => {
  const text = Array.from({ length: 11 }, (_, index) => `${index}.jpg`).join('|')
  expect(readPictureNames(text)).toEqual({ refusal: 'Не больше 10 фотографий в ячейке' })
})
