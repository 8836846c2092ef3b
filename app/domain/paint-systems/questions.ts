import type { Painted } from '~/domain/catalog/shared'

import type { StateName, WishName } from './answer-words'

interface Place {
  label: string
  states: readonly StateName[]
  wishes: readonly WishName[]
}

export interface Surface {
  label: string
  /** In the middle of a sentence. */
  accusative: string
  about: string
  placeQuestion: string
  /** Whose sizes give the area; null: the area is typed. */
  measured: Painted | null
  /** Square metres before the customer types any. */
  usualArea: number
  places: Readonly<Record<string, Place>>
}

const DRY: readonly StateName[] = ['new', 'old-paint', 'peeling', 'oil-paint', 'cracks']
const OUTSIDE: readonly StateName[] = ['new', 'old-paint', 'peeling', 'dusty']
const METAL: readonly StateName[] = ['bare-metal', 'rust', 'old-paint', 'peeling']
const BOARDS: readonly StateName[] = ['bare-wood', 'grey-wood', 'old-paint', 'peeling']
const JOINERY: readonly StateName[] = ['bare-wood', 'old-paint', 'peeling', 'varnish']

/**
 * The four questions. A combination outside of this table makes no sense. Names stand in addresses and in
 * stored rules, so they never change.
 */
export const SURFACES = {
  walls: {
    label: 'Стены',
    accusative: 'стены',
    about: 'Комната, кухня, ванная, подъезд',
    placeQuestion: 'В каком помещении?',
    measured: 'walls',
    usualArea: 40,
    places: {
      room: {
        label: 'Комната, спальня',
        states: [...DRY, 'stains'],
        wishes: ['washable', 'silk', 'bright', 'budget'],
      },
      nursery: { label: 'Детская', states: [...DRY, 'stains'], wishes: ['odourless', 'washable', 'board'] },
      kitchen: { label: 'Кухня', states: [...DRY, 'stains'], wishes: ['washable', 'durable', 'silk'] },
      bath: {
        label: 'Ванная',
        states: ['new', 'old-paint', 'peeling', 'oil-paint', 'mould'],
        wishes: ['washable', 'durable', 'any-colour'],
      },
      hall: { label: 'Прихожая, коридор', states: DRY, wishes: ['durable', 'board', 'budget'] },
      stairs: {
        label: 'Подъезд, гараж, склад',
        states: [...DRY, 'dusty'],
        wishes: ['budget', 'durable', 'textured'],
      },
    },
  },
  ceiling: {
    label: 'Потолок',
    accusative: 'потолок',
    about: 'Без полос и бликов',
    placeQuestion: 'В каком помещении?',
    measured: 'ceiling',
    usualArea: 18,
    places: {
      room: {
        label: 'Комната, коридор',
        states: ['new', 'old-paint', 'peeling', 'cracks', 'stains'],
        wishes: ['matt', 'budget'],
      },
      kitchen: {
        label: 'Кухня',
        states: ['new', 'old-paint', 'peeling', 'stains'],
        wishes: ['matt', 'washable'],
      },
      bath: {
        label: 'Ванная',
        states: ['new', 'old-paint', 'peeling', 'mould'],
        wishes: ['washable', 'durable'],
      },
    },
  },
  floor: {
    label: 'Пол',
    accusative: 'пол',
    about: 'Бетон, доска, терраса',
    placeQuestion: 'Какой пол?',
    measured: 'floor',
    usualArea: 20,
    places: {
      concrete: { label: 'Бетон, стяжка', states: OUTSIDE, wishes: ['durable', 'budget'] },
      boards: { label: 'Доска, паркет', states: JOINERY, wishes: ['opaque', 'gloss', 'matt'] },
      terrace: {
        label: 'Терраса, крыльцо',
        states: ['bare-wood', 'grey-wood', 'varnish'],
        wishes: ['see-wood', 'gloss'],
      },
    },
  },
  facade: {
    label: 'Фасад',
    accusative: 'фасад',
    about: 'Стены дома снаружи, цоколь',
    placeQuestion: 'Какая часть дома?',
    measured: 'walls',
    usualArea: 100,
    places: {
      house: {
        label: 'Стены дома',
        states: [...OUTSIDE, 'cracks', 'mould'],
        wishes: ['any-colour', 'durable', 'textured'],
      },
      plinth: { label: 'Цоколь', states: OUTSIDE, wishes: ['durable', 'see-stone'] },
      old: { label: 'Старинная кладка, известь', states: OUTSIDE, wishes: ['breathable', 'durable'] },
    },
  },
  fence: {
    label: 'Забор',
    accusative: 'забор',
    about: 'Доска, металл, бетон',
    placeQuestion: 'Какой забор?',
    measured: 'fence',
    usualArea: 70,
    places: {
      wooden: { label: 'Деревянный', states: BOARDS, wishes: ['see-wood', 'opaque'] },
      metal: { label: 'Металлический', states: METAL, wishes: ['one-can', 'hammered', 'budget'] },
      concrete: { label: 'Бетонный, кирпичный', states: OUTSIDE, wishes: ['any-colour', 'durable'] },
    },
  },
  radiator: {
    label: 'Батарея и трубы',
    accusative: 'батарею',
    about: 'Не желтеет от тепла',
    placeQuestion: 'Что именно?',
    measured: null,
    usualArea: 4,
    places: {
      radiator: { label: 'Радиатор', states: METAL, wishes: ['white', 'any-colour'] },
      pipes: { label: 'Трубы', states: METAL, wishes: ['white', 'budget'] },
    },
  },
  wood: {
    label: 'Деревянный дом, баня',
    accusative: 'дерево',
    about: 'Стены, беседка, парная, вагонка',
    placeQuestion: 'Что именно?',
    measured: null,
    usualArea: 60,
    places: {
      house: {
        label: 'Дом, беседка снаружи',
        states: [...BOARDS, 'varnish'],
        wishes: ['see-wood', 'opaque', 'clear'],
      },
      sauna: {
        label: 'Баня, сауна',
        states: ['bare-wood', 'grey-wood', 'varnish'],
        wishes: ['clear', 'durable'],
      },
      panelling: { label: 'Вагонка, дом внутри', states: JOINERY, wishes: ['see-wood', 'clear', 'opaque'] },
    },
  },
  joinery: {
    label: 'Мебель, двери, окна',
    accusative: 'мебель и двери',
    about: 'Комод, дверь, рама, подоконник',
    placeQuestion: 'Что именно?',
    measured: null,
    usualArea: 6,
    places: {
      furniture: { label: 'Мебель', states: JOINERY, wishes: ['silk', 'any-colour', 'see-wood'] },
      door: { label: 'Дверь, наличники', states: JOINERY, wishes: ['silk', 'gloss', 'odourless'] },
      window: { label: 'Окно, подоконник', states: JOINERY, wishes: ['gloss', 'odourless', 'see-wood'] },
    },
  },
  metal: {
    label: 'Металл',
    accusative: 'металл',
    about: 'Ворота, решётка, крыша',
    placeQuestion: 'Что именно?',
    measured: null,
    usualArea: 15,
    places: {
      gate: { label: 'Ворота, решётка, лестница', states: METAL, wishes: ['one-can', 'hammered', 'budget'] },
      roof: {
        label: 'Крыша, профлист',
        states: ['bare-metal', 'galvanised', 'rust', 'old-paint'],
        wishes: ['durable', 'one-can'],
      },
      parts: { label: 'Велосипед, мелкие детали', states: METAL, wishes: ['fast', 'hammered'] },
    },
  },
} as const satisfies Readonly<Record<string, Surface>>

export type SurfaceName = keyof typeof SURFACES

/** Without the exact types of the table, so that any surface is read alike. */
export const surfaceOf = (name: SurfaceName): Surface => SURFACES[name]

export const SURFACE_NAMES = Object.keys(SURFACES) as SurfaceName[]
