import {
  changeRedirect,
  findPages,
  findRedirects,
  findRedirectsFrom,
  insertRedirect,
  pageOfPath,
  pathOf,
  purgeCatalog,
  redirectFault,
  removeRedirect,
  type Redirect,
} from '~/domain/catalog/index.server'
import { paths } from '~/paths'
import { database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { applyRows, type RowWriting } from './apply-rows'
import { plain } from './cells.server'
import type { CellRead, ExchangeColumn } from './exchange-column'
import type { Existing, ExchangeKind, Values } from './exchange-kind'
import { foundByText } from './found-by-text'

function readPath(text: string): CellRead {
  const page = pageOfPath(text)
  return page === null
    ? { refusal: `Нужен адрес товара или категории, например ${paths.product('emal-belaya')}` }
    : { value: pathOf(page) }
}

const shared = {
  kind: 'text',
  permission: 'products.write',
  isRequired: true,
  isNeverEmpty: true,
  read: readPath,
  show: plain,
} as const

export const redirectColumns: readonly ExchangeColumn[] = [
  {
    ...shared,
    name: 'from',
    header: 'Старый адрес',
    synonyms: ['откуда', 'старый url', 'from', 'old url'],
    about: 'Страница, которой больше нет; по адресу находится переадресация',
    example: paths.product('emal-staraya'),
  },
  {
    ...shared,
    name: 'to',
    header: 'Новый адрес',
    synonyms: ['куда', 'новый url', 'to', 'new url'],
    about: 'Товар или категория магазина; с товара — только на товар',
    example: paths.product('emal-belaya'),
  },
]

const existingOf = ({ id, from, to }: Redirect): Existing => ({ id, title: from, values: { from, to } })

const redirectOf = (values: Values): Pick<Redirect, 'from' | 'to'> => ({
  from: plain(values.from),
  to: plain(values.to),
})

const writing: RowWriting = {
  gone: 'Переадресация удалена',
  lock: async (tx, ids) => {
    await lockRows(tx, 'SlugHistory', ids)
    const found = await findRedirects(tx, { id: { in: [...ids] } })
    return new Map(found.map((redirect) => [redirect.id, existingOf(redirect).values]))
  },
  create: (tx, { id, values, author }) => insertRedirect(tx, { id, ...redirectOf(values), holder: author }),
  change: (tx, { id, present, wanted, author }) =>
    changeRedirect(tx, { id, ...redirectOf({ ...present, ...wanted }), holder: author }),
  remove: (tx, { id, author }) => removeRedirect(tx, { id, holder: author }),
}

function normal(text: string): string {
  const page = pageOfPath(text)
  return page === null ? text : pathOf(page)
}

export const redirectsKind: ExchangeKind = {
  name: 'redirects',
  label: 'Переадресации',
  nouns: ['переадресация', 'переадресации', 'переадресаций'],
  texts: {
    absent: 'Такой переадресации нет, а создание новых выключено',
    needs: 'Новой переадресации нужны',
    creating: 'Создавать новые переадресации',
    foundBy: 'Обязателен старый адрес: по нему находится переадресация.',
  },
  columns: redirectColumns,
  keys: ['from'],
  creatingKeys: ['from'],
  permission: 'products.write',
  reported: { action: 'redirect.change-many', notification: null },
  creates: true,
  spelling: (_, text) => normal(text),
  find: async (_, texts) => {
    const found = (await findRedirectsFrom(database, texts)).map(existingOf)
    return foundByText(found, texts, { normal, nameOf: ({ title }) => title })
  },
  findWithZeros: () => Promise.resolve(new Map()),
  settle: (_, wanted) => ({ wanted }),
  verify: async (rows, holder) => {
    const redirects = rows.map(({ id, values }) => ({ id, ...redirectOf(values) }))
    const pages = await findPages(
      database,
      redirects.flatMap(({ from, to }) => [from, to]),
    )
    return new Map(
      redirects.flatMap(({ id, ...redirect }) => {
        const fault = redirectFault(redirect, { pages, holder })
        return fault === null
          ? []
          : [[id, { column: fault.field, value: redirect[fault.field], text: fault.text }]]
      }),
    )
  },
  findOthers: null,
  apply: (tx, items, { author }) => applyRows(writing, { tx, items, author }),
  publish: (tx) => purgeCatalog(tx),
}
