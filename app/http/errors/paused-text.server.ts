import { lastKnownPhone } from '~/domain/settings/index.server'

export function pausedText(): string {
  const phone = lastKnownPhone()
  const call = phone === null ? '' : ` или позвоните: ${phone}`
  return `Оформление заказов временно приостановлено, мы уже чиним. Ничего не потерялось: нажмите ещё раз через минуту${call}.`
}
