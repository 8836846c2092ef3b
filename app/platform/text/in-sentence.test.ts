import { expect, it } from 'vitest'

import { inSentence } from './in-sentence'

it.each([
  ['По QR-коду', 'по QR-коду'],
  ['Наличными при получении', 'наличными при получении'],
  ['SMTP-сервер', 'SMTP-сервер'],
  ['API', 'API'],
  ['X-ключ', 'X-ключ'],
  ['Токен Telegram', 'токен Telegram'],
  ['', ''],
])('the label «%s» is «%s» within a sentence', (label, text) => expect(inSentence(label)).toBe(text))
