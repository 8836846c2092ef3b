import { stemOf } from '../search-text'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))

const SAID_BY_THE_WAY = stems(
  'чем как какой какая какую каким какое которая который которую лучше лучшая самая самый хорошая качественная купить куплю заказать цена цены стоимость сколько стоит нужна нужен нужно надо ищу хочу ' +
    'есть ли мне можно чтобы чтоб магазин интернет отзывы фото сам самому своими руками работа работы ведро ведре банка банке мешок упаковка цвет цвета оттенок тон ' +
    'поверхность поверхности покрытие нанести обычная простая разная любая всякая что это старая новая большая маленькая очень посоветуйте подойдет цветная',
)

const PAINTING = stems(
  'красить покрасить покраска окрасить окраска окрашивание перекрасить закрасить выкрасить красят подкрасить обработать покрыть пропитать обновить защитить отреставрировать помазать намазать',
)

export const isSaidByTheWay = (word: string): boolean => SAID_BY_THE_WAY.has(stemOf(word))
export const isPainting = (word: string): boolean => PAINTING.has(stemOf(word))

/** «не белая», «кроме белой», «без растворителя»; all but «не» reach over «и». */
export const NEGATIONS: ReadonlySet<string> = new Set([
  'не',
  'без',
  'кроме',
  'исключая',
  'ne',
  'bez',
  'krome',
])

export const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'или', 'i', 'ili'])

/** Small words typed in Latin letters, which no product contains. */
export const LATIN_SMALL_WORDS: Readonly<Record<string, string>> = {
  dlya: 'для',
  dlia: 'для',
  dla: 'для',
  bez: 'без',
  na: 'на',
  ne: 'не',
  po: 'по',
  pod: 'под',
  ot: 'от',
  do: 'до',
  iz: 'из',
  i: 'и',
  s: 'с',
  v: 'в',
  krome: 'кроме',
  rublei: 'рублей',
  rubley: 'рублей',
  rub: 'рублей',
}

/** What «без растворителя» excludes: goods that contain it. */
export const EXCLUDED_WITH: Readonly<Record<string, readonly string[]>> = {
  растворител: ['растворитель', 'алкидная', 'масляная', 'аэрозольная', 'нц'],
  уайт: ['растворитель', 'алкидная', 'масляная', 'нц'],
  ацетон: ['ацетон', 'растворитель', 'нц'],
}

export const RELATED_KINDS: Readonly<Record<string, readonly string[]>> = {
  краска: ['эмаль', 'антисептик', 'масло', 'пропитка', 'лак', 'покрытие', 'добавка'],
  эмаль: ['краска'],
  лак: ['масло', 'антисептик'],
  пропитка: ['огнебиозащита', 'антисептик'],
  антисептик: ['пропитка', 'огнебиозащита'],
}

/** Two of them may name one product: «краска-эмаль». */
export const isCoating = (kind: string): boolean => kind in RELATED_KINDS || kind === 'грунтовка'

export const ANY_COATING = 'краска'

/** Nouns of colours; their adjectives count where the shop or its colour table has them. */
const COLOR_NOUNS: Readonly<Record<string, string>> = {
  бирюза: 'бирюзовый',
  беж: 'бежевый',
  бордо: 'бордовый',
  марсала: 'бордовый',
  бургунди: 'бордовый',
  вишня: 'вишнёвый',
  золото: 'золотой',
  золотистая: 'золотой',
  серебро: 'серебристый',
  медь: 'медный',
  шоколад: 'шоколадный',
  кофе: 'шоколадный',
  мята: 'мятный',
  тиффани: 'мятный',
  лимон: 'лимонный',
  сирень: 'сиреневый',
  лаванда: 'сиреневый',
  песок: 'песочный',
  терракота: 'терракотовый',
  кирпич: 'кирпичный',
  графитовая: 'графит',
  антрацитовая: 'антрацит',
  изумруд: 'тёмно-зелёный',
  изумрудная: 'тёмно-зелёный',
  фисташка: 'фисташковый',
  пудра: 'пудровый',
  пыльная: 'пудровый',
  айвори: 'слоновая кость',
  хаки: 'оливковый',
  салат: 'салатовый',
  чернь: 'чёрный',
  белила: 'белый',
}

const colorsByStem = new Map(Object.entries(COLOR_NOUNS).map(([noun, color]) => [stemOf(noun), color]))

/** «бирюза» → 'бирюзовый'; only a noun on its own: «под кирпич» is no colour. */
export const colorOfNoun = (word: string): string | null => colorsByStem.get(stemOf(word)) ?? null
