/** The first result must match `first`, and each of the first five `fits` (`first` by default). */
export type Question = readonly [typed: string, first: RegExp, fits?: RegExp]

export const PAINT = /^(Краска|Эмаль)/
export const ENAMEL = /^Эмаль/
export const WOOD =
  /^(Антисептик|Масло|Пропитка|Эмаль (алкидная|акриловая|аэрозольная|для мебели)|Лак|Краска резиновая|Отбеливатель|Состав|Огнебиозащита)/
export const RUST = /по ржавчине|по металлу/
export const OUTDOORS =
  /^(Краска (фасадная|силикатная|фактурная|для цоколя|для крыш|резиновая)|Эмаль|Антисептик|Масло)/
export const WALLS =
  /^Краска (для стен|для детских|водоэмульсионная|для потолков|латексная|для ванной|грифельная)/
export const WET = /ванной|Латекс|латексная|моющ|плесени|санитарный/i
export const FENCE = /по ржавчине|по металлу|дерева|резиновая|ПФ-115|террас/
export const HOT = /термостойк|печ|бани|радиаторов|молотковая/
export const PRIMER = /^(Грунтовка|Бетоноконтакт|Кварц-грунт)/
export const PUTTY = /^Шпатлёвка/
export const PLASTER = /^(Штукатурка|Покрытие)/
export const FLOOR = /пола|полов|Паркет/
export const SPRAY = /аэрозольн/
export const CLEANER = /^(Растворитель|Смывка|Очиститель|Обезжириватель)/
export const TINT = /колеровочная/
export const ROOF = /крыш|кровельный/
