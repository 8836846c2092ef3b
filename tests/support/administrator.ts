import type { OrderAuthor } from '~/domain/orders/index.server'

/** Who leads orders and gives money back in tests: an administrator without an account. */
export const administrator: OrderAuthor = { kind: 'admin', id: null, name: 'Администратор' }
