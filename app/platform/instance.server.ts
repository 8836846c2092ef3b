import { randomUUID } from 'node:crypto'

import { singleton } from './singleton.server'

/** A name by chance of this process, until it ends: it shows which of several processes, or which shop on a reused port, has answered. */
export const instanceId = (): string => singleton('instance', () => randomUUID())
