import { line, lines, tick } from '~/domain/settings-forms/staff'

import { areDimensions, MEASUREMENT_ID } from '../google-analytics/custom-dimensions'
import { optional, required, type IntegrationForm } from './integration-form'

export const googleAnalyticsForm: IntegrationForm = {
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
