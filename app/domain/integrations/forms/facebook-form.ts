import { line, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationForm } from './integration-form'

export const facebookForm: IntegrationForm = {
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
