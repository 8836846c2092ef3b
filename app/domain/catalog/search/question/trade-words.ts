import type { ProductProperty } from '../product/product-page'
import { stemOf } from './search-text'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))

const SAID_BY_THE_WAY = stems(
  'чем как какой какая какую каким какое лучше лучшая хорошая качественная купить куплю заказать цена цены стоимость сколько стоит нужна нужен нужно надо ищу хочу ' +
    'есть ли мне можно чтобы доставка магазин интернет отзывы фото сам самому своими руками работа работы ведро ведре банка банке упаковка цвет цвета оттенок тон ' +
    'поверхность поверхности покрытие нанести обычная простая разная любая всякая что это',
)

const PAINTING = stems(
  'красить покрасить покраска окрасить окраска окрашивание перекрасить закрасить выкрасить красят подкрасить обработать покрыть пропитать обновить защитить отреставрировать',
)

export const isSaidByTheWay = (word: string): boolean => SAID_BY_THE_WAY.has(stemOf(word))
export const isPainting = (word: string): boolean => PAINTING.has(stemOf(word))

export const RELATED_KINDS: Readonly<Record<string, readonly string[]>> = {
  краска: ['эмаль', 'антисептик', 'масло', 'пропитка', 'лак'],
  эмаль: ['краска'],
  лак: ['масло', 'антисептик'],
}

/** Two of them may name one product: «краска-эмаль». */
export const isCoating = (kind: string): boolean => kind in RELATED_KINDS || kind === 'грунтовка'

export const ANY_COATING = 'краска'

const REQUESTED_PROPERTIES: Readonly<Record<string, readonly ProductProperty[]>> = {
  моющаяся: ['washability'],
  супермоющаяся: ['washability'],
  запах: ['odorless', 'zeroVOC', 'lowVOC'],
  непахнущая: ['odorless'],
  быстросохнущая: ['quickDrying'],
  влагостойкая: ['humidityResistance'],
  водостойкая: ['humidityResistance'],
  морозостойкая: ['frostResistance'],
  термостойкая: ['heatResistance'],
  износостойкая: ['wearResistance', 'abrasionResistance'],
  атмосферостойкая: ['weatherResistance'],
  экологичная: ['ecoFriendly'],
  безопасная: ['ecoFriendly', 'zeroVOC'],
  антигрибковая: ['antifungal', 'mildewResistance'],
  противогрибковая: ['antifungal', 'mildewResistance'],
  антибактериальная: ['antibacterial'],
  огнезащитная: ['fireResistance'],
  негорючая: ['fireResistance'],
  эластичная: ['flexible'],
  дышащая: ['breathable'],
  паропроницаемая: ['breathable'],
  невыцветающая: ['fadeResistance', 'uvResistance'],
  теплоизоляционная: ['thermalInsulation'],
  грязеотталкивающая: ['dirtResistance', 'stainResistance'],
}

const propertiesByStem = new Map(
  Object.entries(REQUESTED_PROPERTIES).map(([word, properties]) => [stemOf(word), properties]),
)

export function requestedProperties(word: string): readonly ProductProperty[] | null {
  return propertiesByStem.get(stemOf(word)) ?? null
}
