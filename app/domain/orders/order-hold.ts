/** How long an unconfirmed order's goods are held, and whether setting the account's first password by the mail's link confirms it too. */
export interface OrderHold {
  until: Date
  byPassword: boolean
}

const ANY_OF = new Intl.ListFormat('ru', { type: 'disjunction' })

/** What the buyer is told of it: until when, and what keeps the order. `until` is the moment as people read it. */
export function holdText(until: string, ways: { byPassword: boolean; mayBePaid: boolean }): string {
  const others = [
    ways.mayBePaid ? 'оплатите заказ онлайн' : '',
    ways.byPassword ? 'задайте пароль по ссылке из письма' : '',
  ]
  return `Держим товары для вас до ${until}. Чтобы подтвердить заказ, ${ANY_OF.format(['ответьте на наш звонок', ...others.filter(Boolean)])}.`
}
