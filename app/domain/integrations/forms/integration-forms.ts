import { line, lines, tick } from '~/domain/settings-forms/staff'

import { emailForm } from './email-form'
import { type IntegrationForm, optional, required } from './integration-form'
import { smsForm } from './sms-form'
import { telegramForm } from './telegram-form'
import { vkontakteForm } from './vkontakte-form'
import { whatsappForm } from './whatsapp-form'
import { areDimensions, MEASUREMENT_ID } from '../google-analytics/custom-dimensions'

const googleAnalyticsForm: IntegrationForm = {
  label: 'Google Analytics',
  about:
    'Счётчик GA4 без рекламных сигналов. Загружается только у тех, кто согласился на аналитику; данные уходят за границу.',
  fields: [
    optional('enabled', tick('Включена')),
    required('measurementId', line('Идентификатор потока', 22), {
      fits: (text) => MEASUREMENT_ID.test(text),
      message: 'Идентификатор выглядит так: G-AB12CD34EF',
    }),
    optional(
      'enhancedEcommerce',
      tick('Электронная торговля', 'Товары, корзина и покупки; без неё — только страницы, поиск и входы'),
    ),
    optional(
      'customDimensions',
      lines('Свои параметры', 1_000, {
        hint: 'По одному в строке, до десяти: city=Donetsk. Добавляются к каждому событию',
      }),
      {
        fits: areDimensions,
        message: 'По строке на параметр: имя латиницей, «=», значение до 100 знаков; не больше десяти',
      },
    ),
  ],
}

const facebookForm: IntegrationForm = {
  label: 'Facebook',
  about:
    'Ссылка на страницу магазина и пиксель Meta. Meta признана экстремистской организацией, её деятельность в России запрещена: покажет ли магазин ссылку, решаете вы.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'pageUrl',
      line('Страница', 300, { hint: 'При сохранении попадёт в ссылки сайта, если в настройках там пусто' }),
      {
        fits: (text) => /^https:\/\/(?:www\.|m\.)?(?:facebook|fb)\.com\/[\w.\-/?=&%]+$/.test(text),
        message: 'Введите адрес страницы: https://www.facebook.com/…',
      },
    ),
    optional(
      'pixelId',
      line('Пиксель', 20, {
        hint: 'Пусто — без пикселя. Работает только у тех, кто согласился на счётчики; данные уходят за границу',
      }),
      {
        fits: (text) => /^\d{10,20}$/.test(text),
        message: 'Номер пикселя — только цифры, например 1234567890123456',
      },
    ),
  ],
}

const instagramForm: IntegrationForm = {
  label: 'Instagram',
  about:
    'Ссылка на страницу магазина. Meta признана экстремистской организацией, её деятельность в России запрещена: покажет ли магазин ссылку, решаете вы.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'pageUrl',
      line('Страница', 300, { hint: 'При сохранении попадёт в ссылки сайта, если в настройках там пусто' }),
      {
        fits: (text) => /^https:\/\/(?:www\.)?instagram\.com\/[\w.\-/]+$/.test(text),
        message: 'Введите адрес страницы: https://www.instagram.com/…',
      },
    ),
  ],
}

const yandexMetricaForm: IntegrationForm = {
  label: 'Яндекс Метрика',
  about: 'Счётчик посещений и покупок. Загружается только у тех, кто согласился на аналитику.',
  fields: [
    optional('enabled', tick('Включена')),
    required('counterId', line('Номер счётчика', 15), {
      fits: (text) => /^[1-9]\d{3,14}$/.test(text),
      message: 'Номер счётчика — только цифры, например 44001234',
    }),
    optional('webvisor', tick('Вебвизор', 'Записывает, как посетители ходят по страницам')),
    optional('clickmap', tick('Карта кликов')),
    optional('trackHash', tick('Считать переходы по якорям адреса')),
  ],
}

export const integrationForms = {
  TELEGRAM_BOT: telegramForm,
  WHATSAPP_BUSINESS: whatsappForm,
  VKONTAKTE: vkontakteForm,
  SMS_SERVICE: smsForm,
  EMAIL_SERVICE: emailForm,
  YANDEX_METRICA: yandexMetricaForm,
  GOOGLE_ANALYTICS: googleAnalyticsForm,
  INSTAGRAM: instagramForm,
  FACEBOOK: facebookForm,
} as const satisfies Readonly<Record<string, IntegrationForm>>

export type IntegrationTypeName = keyof typeof integrationForms

export const integrationTypes = Object.keys(integrationForms) as readonly IntegrationTypeName[]

export function isIntegrationType(type: string): type is IntegrationTypeName {
  return Object.hasOwn(integrationForms, type)
}
