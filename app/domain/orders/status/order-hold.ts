export interface OrderHold {
  until: Date
  byPassword: boolean
}

const ANY_OF = new Intl.ListFormat('ru', { type: 'disjunction' })

export function holdText(until: string, ways: { byPassword: boolean; mayBePaid: boolean }): string {
  const others = [
    ways.mayBePaid ? 'оплатите заказ онлайн' : '',
    ways.byPassword ? 'задайте пароль по ссылке из письма' : '',
  ]
  return `Держим товары для вас до ${until}. Чтобы подтвердить заказ, ${ANY_OF.format(['ответьте на наш звонок', ...others.filter(Boolean)])}.`
}
