import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Unbroken } from './unbroken'

const markup = (text: string) => renderToStaticMarkup(<Unbroken>{text}</Unbroken>)

it.each([
  ['за 1–3\u00a0рабочих дня', 'за <span class="whitespace-nowrap">1–3\u00a0рабочих</span> дня'],
  ['хранится 10–20 лет.', 'хранится <span class="whitespace-nowrap">10–20 лет</span>.'],
  ['ПФ-115 — эмаль', 'ПФ-115 — эмаль'],
])('ranges of «%s» stay on one line', (text, expected) => {
  expect(markup(text)).toBe(expected)
})
