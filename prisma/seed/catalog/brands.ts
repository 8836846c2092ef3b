import type { BrandMark } from '../drawings/product-drawing'

export const BRANDS = {
  priozyorsk: { name: 'Приозёрск', layout: 'block', accent: '#20312b' },
  severin: { name: 'Северин', layout: 'wave', accent: '#1f2f4a' },
  belozor: { name: 'Белозорье', layout: 'stripe', accent: '#5b2848' },
  emalgrad: { name: 'ЭмальГрад', layout: 'panel', accent: '#2b2925' },
  dozor: { name: 'Лесной Дозор', layout: 'seal', accent: '#2f4a2c' },
  yantar: { name: 'Янтарный двор', layout: 'split', accent: '#4a2f14' },
  tverdynya: { name: 'Твердыня', layout: 'block', accent: '#33383d' },
  gipsoria: { name: 'Гипсория', layout: 'split', accent: '#25405c' },
  himdvor: { name: 'Химдвор', layout: 'stripe', accent: '#7a2417' },
  raduzhnik: { name: 'Радужник', layout: 'stripe', accent: '#2c3a66' },
  kleyvest: { name: 'Клейвест', layout: 'wave', accent: '#6a4a12' },
  germetron: { name: 'Герметрон', layout: 'block', accent: '#1f3f52' },
  malyaris: { name: 'Малярис', layout: 'panel', accent: '#8a2f18' },
} as const satisfies Record<string, BrandMark>

export type BrandKey = keyof typeof BRANDS
