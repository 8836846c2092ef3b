import { expect, it } from 'vitest'

import { escapeXml, xmlElement } from './xml'

it('the XML writer escapes special characters and drops forbidden ones', () => {
  expect(escapeXml(`Лак «А&Б» <"1'>`)).toBe('Лак «А&amp;Б» &lt;&quot;1&apos;&gt;')
  expect(escapeXml('а\u0000б\u000bв\ud800г😀\tд')).toBe('абвг😀\tд')
})

it('the XML writer writes elements with their known attributes', () => {
  expect(xmlElement('param', '2,7', { name: 'Объём', unit: undefined })).toBe(
    '<param name="Объём">2,7</param>',
  )
})
