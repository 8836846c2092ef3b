import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

export interface SeedMessage {
  id: string
  name: string
  email: string
  phone: string | null
  subject: 'QUESTION' | 'ORDER' | 'DELIVERY' | 'OTHER'
  message: string
  handledAt: Date | null
  createdAt: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const LETTERS = [
  ['QUESTION', 'Подскажите, можно ли красить «Гранитом» по старой известковой побелке или её надо смывать?'],
  ['QUESTION', 'Сделаете ли вы колеровку по образцу ткани? Принесу кусочек.'],
  ['QUESTION', 'Какой лак взять на деревянный подоконник, куда ставят цветы?'],
  ['QUESTION', 'Чем «Акварель» отличается от «Лагуны»? Комната рядом с кухней.'],
  ['ORDER', 'Ошиблась с цветом в заказе, можно заменить мятный на фисташковый, пока не отправили?'],
  ['ORDER', 'Не пришло письмо с подтверждением заказа, хотя деньги списали.'],
  ['DELIVERY', 'Возите ли вы в Старобешево? Нужно двадцать мешков штукатурки.'],
  ['DELIVERY', 'Можно ли перенести доставку на субботу до обеда?'],
  ['DELIVERY', 'Курьер поднимет на четвёртый этаж без лифта?'],
  ['OTHER', 'Ищем поставщика для строительной бригады, есть ли у вас скидки при постоянных закупках?'],
  ['OTHER', 'Хочу сказать спасибо сотруднице, которая подобрала цвет для детской. Попали с первого раза!'],
  ['QUESTION', 'Есть ли у вас паспорта безопасности на эмали? Нужны для школы.'],
] as const

export function buildMessages(customers: readonly SeedCustomer[], at: Date): SeedMessage[] {
  const random = createRandom('messages')
  return LETTERS.map(([subject, message], index) => {
    const customer = random.pick(customers)
    const createdAt = new Date(at.getTime() - index * 2 * DAY - random.int(1, 40) * HOUR)
    return {
      id: seedId(random, createdAt), subject, message, createdAt,
      name: `${customer.firstName} ${customer.lastName}`, email: customer.email, phone: random.chance(0.5) ? customer.phone : null,
      handledAt: index < 3 ? null : new Date(createdAt.getTime() + 2 * HOUR),
    } // prettier-ignore
  })
}
