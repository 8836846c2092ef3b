import { RecentAnswer } from '~/platform/recent-answer'
import { singleton } from '~/platform/singleton.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import type { FigureRow, FigureSource } from './figure-source'
import { queueFigures, readQueueFigures } from './queue-figures.server'
import { databaseFigures, readDatabaseFigures } from './read-shop-figures.server'

/** Milliseconds; several programs may poll often. */
const KEEP = 15_000
/** Milliseconds. */
const WAIT = 1_000

export interface FigureStore {
  up: { name: string; help: string }
  sources: readonly FigureSource[]
  /** At most 15 seconds old; null when the store does not answer. Never rejects. */
  read: () => Promise<ReadonlyMap<string, readonly FigureRow[]> | null>
}

export const figureStores: readonly FigureStore[] = [
  {
    up: {
      name: 'shop_figures_up',
      help: '1 when the database returned the shop metrics, 0 when they are absent',
    },
    sources: databaseFigures,
    read: () => recent('database', readDatabaseFigures).read(),
  },
  {
    up: {
      name: 'shop_queue_figures_up',
      help: '1 when the job store returned its metrics, 0 when they are absent',
    },
    sources: queueFigures,
    read: () => recent('queues', readQueueFigures).read(),
  },
]

type Ask = () => Promise<ReadonlyMap<string, readonly FigureRow[]>>

function recent(store: string, ask: Ask): RecentAnswer<ReadonlyMap<string, readonly FigureRow[]>> {
  const onFailure = (error: unknown): void =>
    warnRepeatedly({ err: error, store }, 'the figures of the shop could not be read')
  return singleton(`figures-${store}`, () => new RecentAnswer({ ask, keep: KEEP, wait: WAIT, onFailure }))
}
