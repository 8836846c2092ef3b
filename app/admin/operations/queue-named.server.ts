import { queueLabels, type QueueName } from '~/domain/queues/staff'
import { UserError } from '~/platform/errors/errors'

/** @throws UserError (404) */
export function queueNamed(name: string | undefined): QueueName {
  if (name !== undefined && Object.hasOwn(queueLabels, name)) return name as QueueName
  throw new UserError('Очередь не найдена', { status: 404 })
}
