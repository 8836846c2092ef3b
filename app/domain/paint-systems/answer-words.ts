/** What the surface is like now. */
export const STATES = {
  new: 'Новая штукатурка, шпатлёвка, бетон',
  'old-paint': 'Старая краска держится',
  peeling: 'Старая краска отслаивается',
  'oil-paint': 'Масляная краска, глянец, плитка',
  cracks: 'Трещины и неровности',
  stains: 'Пятна, потёки, копоть',
  mould: 'Плесень, грибок',
  dusty: 'Пылит и осыпается',
  'bare-wood': 'Новое чистое дерево',
  'grey-wood': 'Дерево посерело или посинело',
  varnish: 'Лак или старая пропитка',
  'bare-metal': 'Чистый металл',
  rust: 'Есть ржавчина',
  galvanised: 'Оцинковка, алюминий',
} as const

export type StateName = keyof typeof STATES

/** What matters most to the customer. */
export const WISHES = {
  washable: 'Часто мыть',
  durable: 'Чтобы держалось дольше всего',
  budget: 'Подешевле',
  odourless: 'Без запаха',
  matt: 'Глубокий мат, без бликов',
  silk: 'Лёгкий шелковистый блеск',
  gloss: 'Глянец',
  bright: 'Тёмный, насыщенный цвет',
  'any-colour': 'Любой цвет по вееру',
  white: 'Белая, не пожелтеет',
  board: 'Писать мелом',
  textured: 'Фактура, скрыть неровности',
  breathable: 'Стена должна дышать',
  'see-wood': 'Видеть рисунок дерева',
  'see-stone': 'Мокрый камень, лак',
  opaque: 'Плотный цвет, дерево не видно',
  clear: 'Без цвета, только защита',
  'one-can': 'Без грунтовки, одной банкой',
  hammered: 'Рисунок чеканки',
  fast: 'Быстро, за один день',
} as const

export type WishName = keyof typeof WISHES
