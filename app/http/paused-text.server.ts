import { lastKnownPhone } from '~/domain/settings/index.server'

/** What somebody is told whose form could not be worked on because the database does not answer, or not in time. */
export function pausedText(): string {
  const phone = lastKnownPhone()
  const call = phone === null ? '' : ` или позвоните: ${phone}`
  return `Оформление заказов временно приостановлено, мы уже чиним. Ничего не потерялось: нажмите ещё раз через минуту${call}.`
}
