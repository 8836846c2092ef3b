import { recordEvent } from '~/domain/analytics/index.server'
import {
  captchaSiteKey,
  contactInput,
  newArithmeticCheck,
  sendContactMessage,
} from '~/domain/content/index.server'
import { contactTexts } from '~/domain/content/shared'

import { clientIp } from '../../requests/request-scope.server'
import { nothingData } from '../responses/account-responses.server'
import { contactCheckData, messageSentEnvelope } from '../responses/shop-responses.server'
import { defineOperation, fullPath } from '../operation.server'

const PATH = '/contact'

export const contactCheckCall = defineOperation({
  id: 'readContactCheck',
  method: 'GET',
  path: PATH,
  tag: 'Обратная связь',
  access: 'public',
  tier: 'api-read',
  summary: 'Задача против роботов перед сообщением',
  description:
    'Решение (`answer`) и `check` отправляются вместе с сообщением в течение 10 минут и годятся один раз.',
  data: contactCheckData,
  fallback: 'Ошибка загрузки данных',
  failures: {},
  run: () => {
    const { question, token } = newArithmeticCheck()
    return Promise.resolve({ data: { question, check: token, captchaSiteKey: captchaSiteKey() } })
  },
})

export const contactCall = defineOperation({
  id: 'sendMessage',
  method: 'POST',
  path: PATH,
  tag: 'Обратная связь',
  access: 'public',
  tier: 'message',
  summary: 'Написать магазину',
  body: contactInput,
  example: {
    name: 'Анна',
    email: 'anna@example.ru',
    phone: '+7 949 123-45-67',
    subject: 'question',
    message: 'Подойдёт ли эта краска для ванной?',
    check: 'из GET /api/contact',
    answer: '7',
    captchaToken: '',
  },
  data: nothingData,
  envelope: messageSentEnvelope,
  fallback: `${contactTexts.failed}. Попробуйте позже.`,
  failures: {
    400: [contactTexts.noCaptcha, contactTexts.wrongAnswer],
  },
  run: async ({ body }) => {
    await sendContactMessage(body, clientIp())
    recordEvent({
      type: 'FORM_SUBMIT',
      data: { form: 'contact', subject: body.subject },
      path: fullPath({ path: PATH }),
    })
    return { data: null, more: { message: contactTexts.sent } }
  },
})
