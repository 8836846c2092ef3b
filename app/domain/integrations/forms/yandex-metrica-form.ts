import { line, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationForm } from './integration-form'

export const yandexMetricaForm: IntegrationForm = {
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
