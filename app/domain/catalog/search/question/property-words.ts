import type { ProductProperty } from '../../product/product-page'
import { stemOf } from '../search-text'

const REQUESTED_PROPERTIES: Readonly<Record<string, readonly ProductProperty[]>> = {
  моющаяся: ['washability'],
  супермоющаяся: ['washability'],
  немаркая: ['stainResistance', 'washability'],
  запах: ['odorless', 'zeroVOC', 'lowVOC'],
  непахнущая: ['odorless', 'zeroVOC', 'lowVOC'],
  быстросохнущая: ['quickDrying'],
  быстросохнущий: ['quickDrying'],
  влагостойкая: ['humidityResistance'],
  влагоустойчивая: ['humidityResistance'],
  водостойкая: ['humidityResistance'],
  водоотталкивающая: ['humidityResistance'],
  морозостойкая: ['frostResistance'],
  морозоустойчивая: ['frostResistance'],
  мороз: ['frostResistance'],
  термостойкая: ['heatResistance'],
  износостойкая: ['wearResistance', 'abrasionResistance'],
  атмосферостойкая: ['weatherResistance'],
  экологичная: ['ecoFriendly'],
  гипоаллергенная: ['ecoFriendly', 'zeroVOC'],
  безвредная: ['ecoFriendly', 'zeroVOC'],
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
  нежелтеющая: ['fadeResistance'],
  теплоизоляционная: ['thermalInsulation'],
  грязеотталкивающая: ['dirtResistance', 'stainResistance'],
  однослойная: ['oneCoat'],
}

/** Beginnings of words in sequence → an adjective that names may contain, and properties. */
const PHRASES: readonly (readonly [words: string, adjective: string])[] = [
  ['без запах', 'непахнущая'],
  ['не пах', 'непахнущая'],
  ['не воня', 'непахнущая'],
  ['не имеет запах', 'непахнущая'],
  ['быстр сох', 'быстросохнущая'],
  ['быстр высых', 'быстросохнущая'],
  ['быстр суш', 'быстросохнущая'],
  ['сохнет быстр', 'быстросохнущая'],
  ['не желте', 'нежелтеющая'],
  ['не выгор', 'невыцветающая'],
  ['не выцвет', 'невыцветающая'],
  ['не боится мороз', 'морозостойкая'],
  ['не боится вод', 'влагостойкая'],
  ['не боится влаг', 'влагостойкая'],
  ['не маркая', 'немаркая'],
  ['не мара', 'немаркая'],
  ['не гор', 'негорючая'],
  ['не трескается', 'эластичная'],
  ['легко мо', 'моющаяся'],
  ['легко отмы', 'моющаяся'],
  ['можно мыть', 'моющаяся'],
  ['в один слой', 'однослойная'],
  ['в 1 слой', 'однослойная'],
  ['одним слоем', 'однослойная'],
  ['для аллергик', 'гипоаллергенная'],
  ['от мороз', 'морозостойкая'],
  ['на мороз', 'морозостойкая'],
  ['в мороз', 'морозостойкая'],
]

const phrases = PHRASES.map(([words, adjective]) => ({ words: words.split(' '), adjective }))

const propertiesByStem = new Map(
  Object.entries(REQUESTED_PROPERTIES).map(([word, properties]) => [stemOf(word), properties]),
)

export function requestedProperties(word: string): readonly ProductProperty[] | null {
  return propertiesByStem.get(stemOf(word)) ?? null
}

export interface PropertyPhrase {
  adjective: string
  properties: readonly ProductProperty[]
  length: number
}

/** «без запаха» is a property, «без растворителя» an exclusion. */
export function propertyPhrase(words: readonly string[]): PropertyPhrase | null {
  const found = phrases.find((phrase) =>
    phrase.words.every((beginning, index) => words[index]?.startsWith(beginning) === true),
  )
  if (!found) return heatOf(words)
  const properties = requestedProperties(found.adjective) ?? []
  return { adjective: found.adjective, properties, length: found.words.length }
}

/** «до 600 градусов» */
function heatOf([till, degrees = '', unit = '']: readonly string[]): PropertyPhrase | null {
  return till === 'до' && /^\d{2,4}$/.test(degrees) && /^(градус|гр$|с$|c$)/.test(unit)
    ? { adjective: 'термостойкая', properties: ['heatResistance'], length: 3 }
    : null
}
