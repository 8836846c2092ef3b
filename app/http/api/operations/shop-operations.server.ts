import { z } from 'zod'

import { trackInput } from '~/domain/analytics/index.server'
import { contactInput } from '~/domain/content/index.server'
import { contactTexts } from '~/domain/content/shared'
import { recentNotificationsInput } from '~/domain/notifications/index.server'

import { nothingData } from '../answers/account-answers.server'
import { contactCheckData, messageSentEnvelope, notificationsData } from '../answers/shop-answers.server'
import { defineOperation, phoneFailure, textFailures, typeFailure } from '../operation.server'

const noQuery = z.object({})
const noBody = z.undefined()

export const contactCheckCall = defineOperation({
  id: 'readContactCheck',
  method: 'GET',
  path: '/contact',
  tag: 'Обратная связь',
  access: 'public',
  tier: 'api-read',
  summary: 'Задача против роботов перед сообщением',
  description: 'Решение (`answer`) и `check` отправляются вместе с сообщением в течение 10 минут и годятся один раз.',
  query: noQuery,
  body: noBody,
  data: contactCheckData,
  fallback: 'Ошибка загрузки данных',
  failures: {},
})

export const contactCall = defineOperation({
  id: 'sendMessage',
  method: 'POST',
  path: '/contact',
  tag: 'Обратная связь',
  access: 'public',
  tier: 'message',
  summary: 'Написать магазину',
  query: noQuery,
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
    400: [
      contactTexts.noCaptcha,
      contactTexts.wrongAnswer,
      'Введите имя',
      'Введите email',
      'Выберите тему',
      'Напишите сообщение',
      phoneFailure,
      typeFailure,
      ...textFailures,
    ],
  },
})

export const notificationsCall = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag: 'Администратору',
  access: 'administrator',
  tier: 'api-read',
  summary: 'Колокольчик: новые события магазина',
  query: recentNotificationsInput,
  body: noBody,
  data: notificationsData,
  fallback: 'Failed to fetch notifications',
  failures: { 400: ['limit — целое число от 1 до 100', 'unreadOnly — true или false'] },
})

export const trackCall = defineOperation({
  id: 'track',
  method: 'POST',
  path: '/analytics/track',
  tag: 'Посещения',
  access: 'public',
  tier: 'track',
  summary: 'Рассказать о событии на странице',
  description: 'Хранятся только известные поля, без личных данных; чего не знает страница, магазин записывает сам.',
  query: noQuery,
  body: trackInput,
  example: { eventType: 'PAGE_VIEW', eventData: { path: '/catalog' }, userAgent: 'app', timestamp: '2026-11-21T10:00:00Z' },
  data: nothingData,
  status: 202,
  fallback: 'Ошибка записи события',
  failures: { 400: ['Неизвестное событие'] },
})
