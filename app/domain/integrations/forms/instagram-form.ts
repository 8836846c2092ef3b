import { line, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationForm } from './integration-form'

export const instagramForm: IntegrationForm = {
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
