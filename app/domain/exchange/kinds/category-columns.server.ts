import { categoryFormInput } from '~/domain/catalog/index.server'

import { plain, readBy, readTick, yesOrNo } from './cells.server'
import type { ExchangeColumn } from './exchange-column'

const { shape } = categoryFormInput

type Facts = Pick<ExchangeColumn, 'header' | 'synonyms' | 'about' | 'example'> & Partial<ExchangeColumn>

const column = (name: keyof typeof shape, facts: Facts): ExchangeColumn => ({
  name,
  kind: 'text',
  permission: 'categories.write',
  read: (text) => readBy(shape[name], text),
  show: plain,
  ...facts,
})

/** What the form of a category has, except its picture. */
export const categoryColumns: readonly ExchangeColumn[] = [
  column('slug', {
    header: 'Адрес',
    synonyms: ['slug', 'адрес страницы', 'чпу'],
    about: 'Латинские буквы, цифры и дефисы; по нему находится категория',
    example: 'kraski',
    isNeverEmpty: true,
  }),
  column('name', {
    header: 'Название',
    synonyms: ['категория', 'наименование', 'группа', 'name'],
    about: 'До 120 знаков; без адреса категория находится по названию',
    example: 'Краски',
    isRequired: true,
    isNeverEmpty: true,
  }),
  column('parentId', {
    header: 'Раздел',
    synonyms: ['родитель', 'родительская категория', 'parent'],
    about: 'Название раздела, который уже есть; пусто — раздел верхнего уровня',
    example: 'Отделочные материалы',
    read: (text, { categories }) => {
      if (text === '') return { value: null }
      const id = categories.idOf(text)
      return id === undefined ? { refusal: 'Такого раздела нет: загрузите сначала его' } : { value: id }
    },
    show: (value, { categories }) => (typeof value === 'string' ? categories.textOf(value) : ''),
  }),
  column('isActive', {
    header: 'Показывать',
    synonyms: ['активна', 'видна'],
    kind: 'boolean',
    about: 'да или нет',
    example: 'да',
    isNeverEmpty: true,
    read: readTick,
    show: yesOrNo,
  }),
  column('sortOrder', {
    header: 'Порядок',
    synonyms: ['сортировка'],
    kind: 'number',
    about: 'Целое число: меньшее стоит раньше',
    example: '10',
    isNeverEmpty: true,
  }),
  column('description', {
    header: 'Описание',
    synonyms: [],
    about: 'До 5 000 знаков',
    example: 'Для стен и потолков',
  }),
  column('guide', {
    header: 'Как выбрать',
    synonyms: ['советы'],
    about: 'До 10 000 знаков; «## » начинает подзаголовок',
    example: '## Для кухни',
  }),
  column('tint', {
    header: 'Цвет карточки',
    synonyms: ['цвет'],
    about: 'Вида #e2dacb',
    example: '#e2dacb',
    isNeverEmpty: true,
  }),
  column('seoTitle', {
    header: 'Заголовок для поиска',
    synonyms: ['seo title', 'title'],
    about: 'До 200 знаков',
    example: 'Краски для стен',
  }),
  column('seoDescription', {
    header: 'Описание для поиска',
    synonyms: ['seo description'],
    about: 'До 500 знаков',
    example: 'Краски для стен и потолков с доставкой',
  }),
]
