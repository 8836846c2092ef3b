import type { SeedProduct } from '../catalog/build-catalog'
import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

export interface SeedQuestion {
  id: string
  product: SeedProduct
  customer: SeedCustomer
  text: string
  answer: string | null
  createdAt: Date
  answeredAt: Date | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** By the beginning of the product's kind. */
const TALKS: readonly (readonly [kind: RegExp, text: string, answer: string | null])[] = [
  [/^Краска фасадная/, 'Можно ли красить в октябре, если ночью около нуля?', 'Красить можно, пока днём и ещё сутки после покраски не ниже +5 °C. Если ночью ожидается ноль, лучше подождать: плёнка не успеет собраться.'],
  [/^Краска фасадная/, 'Нужна ли грунтовка по старой краске, которая держится крепко?', 'Если старая краска не мелит и не отслаивается, достаточно промыть фасад и дать ему высохнуть. Голые места загрунтуйте составом глубокого проникновения.'],
  [/^Краска фасадная/, 'Сколько банок брать на дом 10 на 8, высота стен 3 метра?', 'Стен выходит около 100 м². На два слоя нужно примерно 30 литров: три ведра по 9 литров и банка 2,7 литра. Точнее посчитает калькулятор на этой странице.'],
  [/^Краска для стен/, 'Подойдёт для детской? Есть ли запах, когда можно ночевать?', 'Да, краска на воде и почти без запаха. Проветрите комнату, пока краска сохнет; ночевать можно на следующий день.'],
  [/^Краска для стен/, 'Можно ли заколеровать в RAL 7047?', 'Да, заколеруем за день. Позвоните или приходите с номером оттенка: скажем цену пасты и проверим выкрас.'],
  [/^Краска для влажных/, 'Пойдёт в душевую без поддона, где вода льётся прямо на стену?', 'Нет, туда лучше плитка. Краска выдерживает пар и брызги, но не постоянный поток воды.'],
  [/^Эмаль/, 'Чем развести, если загустела?', 'Уайт-спиритом, до пяти процентов. Если эмаль стояла открытой и взялась плёнкой, плёнку снимите и процедите эмаль через сетку.'],
  [/^Эмаль/, 'Можно ли по ржавчине без преобразователя?', 'Рыхлую ржавчину снимите щёткой, поверхность обезжирьте. По плотному ржавому слою преобразователь не нужен, но с ним покрытие служит дольше.'],
  [/^Антисептик|^Лазурь/, 'Перекроет ли старый тёмный цвет?', 'Нет, состав прозрачный: тёмная основа будет просвечивать. Старый слой нужно сошлифовать или взять цвет темнее прежнего.'],
  [/^Лак/, 'Какой расход на паркет в два слоя, комната 16 м²?', 'На два слоя уйдёт около трёх литров. Первый слой расходуется сильнее, поэтому возьмите с запасом.'],
  [/^Грунтовка/, 'Это концентрат или готовая?', 'Готовая к работе, разводить не нужно. Перед работой перемешайте.'],
  [/^Шпатл/, 'Через сколько можно шлифовать?', 'Через сутки при комнатной температуре. В холодной или сырой комнате подождите двое суток.'],
  [/^Краска фасадная/, 'Есть ли у вас выкрасы, чтобы посмотреть цвет вживую?', null],
  [/^Эмаль/, 'Подойдёт ли для садовых качелей?', null],
] // prettier-ignore

/** About the best-known lines, by customers of the shop; the newest ones wait for an answer. */
export function buildQuestions(
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
  at: Date,
): SeedQuestion[] {
  const random = createRandom('questions')
  return TALKS.flatMap(([kind, text, answer], index) => {
    const fitting = products.filter(({ line, isActive }) => isActive && kind.test(line.kind.type))
    if (fitting.length === 0) return []
    const age = answer === null ? random.int(2, 20) * HOUR : (index + 2) * 6 * DAY + random.int(1, 60) * HOUR
    const createdAt = new Date(at.getTime() - age)
    return {
      id: seedId(random, createdAt),
      product: random.pick(fitting),
      customer: random.pick(customers),
      text,
      answer,
      createdAt,
      answeredAt: answer === null ? null : new Date(createdAt.getTime() + random.int(1, 9) * HOUR),
    }
  })
}
