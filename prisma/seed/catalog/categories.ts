export const CATEGORIES = [
  {
    slug: 'paints',
    name: 'Краски',
    tint: '#e9c46a',
    sample: { container: 'bucket', colorHex: '#2e6f73', label: 'Гранит', volumeText: '9 л' },
    description:
      'Фасадные, интерьерные и специальные краски: для стен и потолков, ванной и кухни, крыши, бетона и школьной доски.',
  },
  {
    slug: 'primers',
    name: 'Грунтовки',
    tint: '#b8c4b0',
    sample: { container: 'canister', colorHex: '#4f8f68', label: 'Глубина', volumeText: '10 л' },
    description:
      'Грунтовки для впитывающих стен, гладкого бетона, металла и дерева: краска ложится ровно и расходуется меньше.',
  },
  {
    slug: 'varnishes',
    name: 'Лаки',
    tint: '#d9a368',
    sample: { container: 'can', colorHex: '#b98a52', label: 'Яхта', volumeText: '1,9 л' },
    description:
      'Паркетные, яхтные, мебельные и термостойкие лаки: глянцевые и матовые, бесцветные и тонирующие.',
  },
  {
    slug: 'antiseptics',
    name: 'Антисептики',
    tint: '#8fae83',
    sample: { container: 'can', colorHex: '#7a4c26', label: 'Лазурь', volumeText: '2,7 л' },
    description:
      'Защита древесины от влаги, солнца, плесени и жуков: лазури, масла, пропитки и отбеливатели.',
  },
  {
    slug: 'enamels',
    name: 'Эмали',
    tint: '#d97860',
    sample: { container: 'can', colorHex: '#bf2f22', label: 'ПФ-115', volumeText: '2,7 л' },
    description: 'Эмали для металла, дерева, мебели, радиаторов и полов, в банках и аэрозолях.',
  },
  {
    slug: 'putties',
    name: 'Шпатлёвки',
    tint: '#d9d2c3',
    sample: { container: 'bucket', colorHex: '#c9c8c3', label: 'Готовая', volumeText: '5 кг' },
    description: 'Стартовые и финишные шпатлёвки в мешках и вёдрах, составы для дерева и заделки трещин.',
  },
  {
    slug: 'tints',
    name: 'Колеры',
    tint: '#7fa6ae',
    sample: { container: 'bottle', colorHex: '#2c4a86', label: 'Палитра', volumeText: '100 мл' },
    description: 'Универсальные пасты и колеровочные краски, чтобы получить свой оттенок.',
  },
  {
    slug: 'tools',
    name: 'Инструмент',
    tint: '#c3b4d0',
    sample: { container: 'roller', colorHex: '#5e3a78', label: 'Микрофибра', volumeText: '240 мм' },
    description: 'Валики, кисти, шпатели, кюветы и малярные ленты: всё, чем красят и выравнивают.',
  },
  {
    slug: 'plaster',
    name: 'Штукатурки',
    tint: '#c9b79c',
    sample: { container: 'bag', colorHex: '#d8bd8a', label: 'Ровно', volumeText: '30 кг' },
    description: 'Гипсовые и цементные смеси для выравнивания и декоративные штукатурки с фактурой.',
  },
  {
    slug: 'glue',
    name: 'Клеи',
    tint: '#e0b48a',
    sample: { container: 'bucket', colorHex: '#d9772b', label: 'Столяр', volumeText: '2,5 кг' },
    description: 'Клеи для обоев, плитки, дерева, утеплителя и монтажа без гвоздей.',
  },
  {
    slug: 'sealants',
    name: 'Герметики',
    tint: '#a9bfc9',
    sample: { container: 'tube', colorHex: '#3a9a98', label: 'Сани', volumeText: '280 мл' },
    description: 'Силиконовые, акриловые, битумные и полиуретановые герметики и монтажная пена.',
  },
  {
    slug: 'solvents',
    name: 'Растворители',
    tint: '#d8b9b0',
    sample: { container: 'canister', colorHex: '#bf2f22', label: 'Уайт-спирит', volumeText: '5 л' },
    description:
      'Растворители, смывки и очистители: развести, обезжирить, отмыть кисть и снять старую краску.',
  },
] as const

export type CategorySlug = (typeof CATEGORIES)[number]['slug']
