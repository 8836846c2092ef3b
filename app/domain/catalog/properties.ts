import type { ProductProperty } from './product-page'

/** Words and drawing of a property; drawings are names from ui/primitives/icons.svg. */
interface PropertyLabel {
  label: string
  icon:
    | 'sun'
    | 'drop'
    | 'leaf'
    | 'shield'
    | 'flask'
    | 'flame'
    | 'snow'
    | 'brush'
    | 'sparkle'
    | 'bug'
    | 'wind'
    | 'clock'
    | 'layers'
    | 'stretch'
    | 'sound'
    | 'wave'
}

/** Every property of the specifications as shoppers read it. */
export const PROPERTY_LABELS: Record<ProductProperty, PropertyLabel> = {
  weatherResistance: { label: 'Не боится непогоды', icon: 'sun' },
  washability: { label: 'Можно мыть', icon: 'drop' },
  ecoFriendly: { label: 'Экологичный состав', icon: 'leaf' },
  humidityResistance: { label: 'Не боится влаги', icon: 'drop' },
  uvResistance: { label: 'Не боится солнца', icon: 'sun' },
  scratchResistance: { label: 'Не царапается', icon: 'shield' },
  impactResistance: { label: 'Держит удар', icon: 'shield' },
  chemicalResistance: { label: 'Стойкость к химии', icon: 'flask' },
  heatResistance: { label: 'Выдерживает жар', icon: 'flame' },
  frostResistance: { label: 'Выдерживает мороз', icon: 'snow' },
  fireResistance: { label: 'Защита от огня', icon: 'flame' },
  wearResistance: { label: 'Не изнашивается', icon: 'shield' },
  fadeResistance: { label: 'Не выцветает', icon: 'sun' },
  stainResistance: { label: 'Пятна не въедаются', icon: 'drop' },
  dirtResistance: { label: 'Отталкивает грязь', icon: 'shield' },
  graffitiResistance: { label: 'Защита от граффити', icon: 'shield' },
  graffitiRemovable: { label: 'Граффити смываются', icon: 'drop' },
  abrasionResistance: { label: 'Не истирается', icon: 'brush' },
  mildewResistance: { label: 'Защита от плесени', icon: 'bug' },
  alkaliResistance: { label: 'Стойкость к щёлочи', icon: 'flask' },
  acidResistance: { label: 'Стойкость к кислотам', icon: 'flask' },
  solventResistance: { label: 'Стойкость к растворителям', icon: 'flask' },
  oilResistance: { label: 'Стойкость к маслам', icon: 'drop' },
  antibacterial: { label: 'Подавляет бактерии', icon: 'bug' },
  antifungal: { label: 'Защита от грибка', icon: 'bug' },
  lowVOC: { label: 'Мало летучих веществ', icon: 'leaf' },
  zeroVOC: { label: 'Без летучих веществ', icon: 'leaf' },
  odorless: { label: 'Без запаха', icon: 'wind' },
  quickDrying: { label: 'Быстро сохнет', icon: 'clock' },
  selfPriming: { label: 'Грунтовка не нужна', icon: 'layers' },
  oneCoat: { label: 'Укрывает в один слой', icon: 'layers' },
  highBuild: { label: 'Толстый слой', icon: 'layers' },
  flexible: { label: 'Эластичное покрытие', icon: 'stretch' },
  crackFilling: { label: 'Закрывает трещины', icon: 'sparkle' },
  breathable: { label: 'Пропускает пар', icon: 'wind' },
  thermalInsulation: { label: 'Сохраняет тепло', icon: 'flame' },
  soundInsulation: { label: 'Снижает шум', icon: 'sound' },
  electromagneticShielding: { label: 'Экранирует излучение', icon: 'wave' },
}

/** Whether the text names a property. */
export function isProperty(name: string): name is ProductProperty {
  return Object.hasOwn(PROPERTY_LABELS, name)
}

/** The properties as the catalogue's filters group them. */
export const PROPERTY_GROUPS: readonly { title: string; properties: readonly ProductProperty[] }[] = [
  {
    title: 'Погода и климат',
    properties: ['weatherResistance', 'humidityResistance', 'uvResistance', 'fadeResistance', 'frostResistance', 'heatResistance'],
  },
  {
    title: 'Прочность',
    properties: ['wearResistance', 'abrasionResistance', 'scratchResistance', 'impactResistance', 'flexible', 'crackFilling'],
  },
  {
    title: 'Чистота',
    properties: ['washability', 'stainResistance', 'dirtResistance', 'graffitiResistance', 'graffitiRemovable'],
  },
  {
    title: 'Здоровье',
    properties: ['ecoFriendly', 'odorless', 'lowVOC', 'zeroVOC', 'breathable', 'antibacterial', 'antifungal', 'mildewResistance'],
  },
  {
    title: 'Нанесение',
    properties: ['quickDrying', 'oneCoat', 'selfPriming', 'highBuild'],
  },
  {
    title: 'Стойкость к веществам и огню',
    properties: ['chemicalResistance', 'alkaliResistance', 'acidResistance', 'solventResistance', 'oilResistance', 'fireResistance'],
  },
  {
    title: 'Тепло и тишина',
    properties: ['thermalInsulation', 'soundInsulation', 'electromagneticShielding'],
  },
]
