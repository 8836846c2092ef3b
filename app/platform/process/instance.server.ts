import { randomUUID } from 'node:crypto'

import { singleton } from './singleton.server'

export const instanceId = (): string => singleton('instance', () => randomUUID())
