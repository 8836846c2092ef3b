import type { ProductProperty, PropertyLabel } from './product-page'

export const PROPERTY_LABELS: Record<ProductProperty, PropertyLabel> = {
  weatherResistance: { label: 'Не боится непогоды', icon: 'sun' },
  washability: { label: 'Легко моется', icon: 'drop' },
  ecoFriendly: { label: 'Не вредит природе', icon: 'leaf' },
  humidityResistance: { label: 'Не боится влаги', icon: 'drop' },
  uvResistance: { label: 'Не боится солнца', icon: 'sun' },
  scratchResistance: { label: 'Не царапается', icon: 'shield' },
  impactResistance: { label: 'Не боится ударов', icon: 'shield' },
  chemicalResistance: { label: 'Не боится химии', icon: 'flask' },
  heatResistance: { label: 'Не боится жара', icon: 'flame' },
  frostResistance: { label: 'Не боится мороза', icon: 'snow' },
  fireResistance: { label: 'Защищает от огня', icon: 'flame' },
  wearResistance: { label: 'Не изнашивается', icon: 'shield' },
  fadeResistance: { label: 'Не выцветает', icon: 'sun' },
  stainResistance: { label: 'Не впитывает пятна', icon: 'drop' },
  dirtResistance: { label: 'Отталкивает грязь', icon: 'shield' },
  graffitiResistance: { label: 'Защищает от граффити', icon: 'shield' },
  graffitiRemovable: { label: 'Отмывается от граффити', icon: 'drop' },
  abrasionResistance: { label: 'Не истирается', icon: 'brush' },
  mildewResistance: { label: 'Защищает от плесени', icon: 'bug' },
  alkaliResistance: { label: 'Не боится щёлочи', icon: 'flask' },
  acidResistance: { label: 'Не боится кислот', icon: 'flask' },
  solventResistance: { label: 'Не боится растворителей', icon: 'flask' },
  oilResistance: { label: 'Не боится масел', icon: 'drop' },
  antibacterial: { label: 'Подавляет бактерии', icon: 'bug' },
  antifungal: { label: 'Защищает от грибка', icon: 'bug' },
  lowVOC: { label: 'Почти не выделяет паров', icon: 'leaf' },
  zeroVOC: { label: 'Не выделяет паров', icon: 'leaf' },
  odorless: { label: 'Не пахнет', icon: 'wind' },
  quickDrying: { label: 'Быстро сохнет', icon: 'clock' },
  selfPriming: { label: 'Не требует грунтовки', icon: 'layers' },
  oneCoat: { label: 'Укрывает в один слой', icon: 'layers' },
  highBuild: { label: 'Ложится толстым слоем', icon: 'layers' },
  flexible: { label: 'Сохраняет эластичность', icon: 'stretch' },
  crackFilling: { label: 'Закрывает трещины', icon: 'sparkle' },
  breathable: { label: 'Пропускает пар', icon: 'wind' },
  thermalInsulation: { label: 'Сохраняет тепло', icon: 'flame' },
  soundInsulation: { label: 'Снижает шум', icon: 'sound' },
  electromagneticShielding: { label: 'Экранирует излучение', icon: 'wave' },
}

export function isProperty(name: string): name is ProductProperty {
  return Object.hasOwn(PROPERTY_LABELS, name)
}

export const PROPERTY_GROUPS: readonly { title: string; properties: readonly ProductProperty[] }[] = [
  {
    title: 'Погода и климат',
    properties: [
      'weatherResistance',
      'humidityResistance',
      'uvResistance',
      'fadeResistance',
      'frostResistance',
      'heatResistance',
    ],
  },
  {
    title: 'Прочность',
    properties: [
      'wearResistance',
      'abrasionResistance',
      'scratchResistance',
      'impactResistance',
      'flexible',
      'crackFilling',
    ],
  },
  {
    title: 'Чистота',
    properties: [
      'washability',
      'stainResistance',
      'dirtResistance',
      'graffitiResistance',
      'graffitiRemovable',
    ],
  },
  {
    title: 'Здоровье',
    properties: [
      'ecoFriendly',
      'odorless',
      'lowVOC',
      'zeroVOC',
      'breathable',
      'antibacterial',
      'antifungal',
      'mildewResistance',
    ],
  },
  {
    title: 'Нанесение',
    properties: ['quickDrying', 'oneCoat', 'selfPriming', 'highBuild'],
  },
  {
    title: 'Стойкость к веществам и огню',
    properties: [
      'chemicalResistance',
      'alkaliResistance',
      'acidResistance',
      'solventResistance',
      'oilResistance',
      'fireResistance',
    ],
  },
  {
    title: 'Тепло и тишина',
    properties: ['thermalInsulation', 'soundInsulation', 'electromagneticShielding'],
  },
]
