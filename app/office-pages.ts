import { customerPages } from './office-pages/customers.ts'
import { goodsPages } from './office-pages/goods.ts'
import { orderPages } from './office-pages/orders.ts'
import { settingsPages } from './office-pages/settings.ts'
import type { Varying } from './page-facts.ts'

/** Never loaded by the storefront. Browsers receive only `browserFacts` of each row. */
export const officePages = { ...orderPages, ...goodsPages, ...customerPages, ...settingsPages } as const

type OfficeParam = Exclude<Varying<(typeof officePages)[keyof typeof officePages]['path']>, '*'>

const WORDS: readonly OfficeParam[] = [
  'document',
  'jobId',
  'kind',
  'objectOrNew',
  'productOrNew',
  'queue',
  'tab',
  'template',
]

/** Other parameters are words: a job's id has the queue's format. */
export const isIdParam = (name: string): boolean => !(WORDS as readonly string[]).includes(name)
