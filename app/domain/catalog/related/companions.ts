export interface Companion {
  kind: RegExp
  name?: RegExp
}

export interface Worked {
  kind: string | null
  name: string
  binder: string
}

const DEEP_PRIMER = { kind: /^грунтовка глубок/i, name: /глуб|концентрат/i }
const FACADE_PRIMER = { kind: /^грунтовка глубок/i, name: /фасад|глуб/i }
const GRIP_PRIMER = { kind: /^грунтовка адгез/i }
const METAL_PRIMER = { kind: /^грунтовка по металлу/i, name: /^(?!.*аэрозол)/i }
const WOOD_PRIMER = { kind: /^грунтовка для дерева/i }
const WOOD_PUTTY = { kind: /^шпатл[её]вка по дереву/i }
const FINE_PUTTY = { kind: /^шпатл[её]вка (?:финиш|готов)/i }
const FACADE_ROLLER = { kind: /^валик/i, name: /фасад/i }
const WALL_ROLLER = { kind: /^валик/i, name: /микрофибра|полиакрил/i }
const SMOOTH_ROLLER = { kind: /^валик/i, name: /велюр|эмал|лак/i }
const FLAT_BRUSH = { kind: /^кисть/i, name: /плоск/i }
const RADIATOR_BRUSH = { kind: /^кисть/i, name: /радиатор/i }
const WIDE_BRUSH = { kind: /^кисть/i, name: /маклови/i }
const TRAY = { kind: /^кювета/i }
const TAPE = { kind: /^лента/i }
const BLADE = { kind: /^шпатель/i, name: /^(?!.*зубчат)/i }
const NOTCHED_BLADE = { kind: /^шпатель/i, name: /зубчат/i }
const DEGREASER = { kind: /^смывка|^обезжир/i, name: /обезжир/i }
const BRUSH_CLEANER = { kind: /^смывка|^очистит/i, name: /кист/i }
const THINNER = { kind: /^растворитель/i, name: /уайт/i }
const SANITARY_SEALANT = { kind: /^герметик силикон/i, name: /санитар/i }
const WHITE_PAINT = { kind: /^краска для стен/i, name: /краска для стен.*бел/i }

const SOLVENT_BORNE = /алкид|уретан|нитро|пентафтал|глифтал|уайт|сольвент|растворитель/i

/** The first matching line applies; most needed companions come first. */
const JOBS: readonly (readonly [of: RegExp, companions: readonly Companion[]])[] = [
  [/^краска.*(?:бетонных полов)/i, [DEEP_PRIMER, SMOOTH_ROLLER, TRAY, TAPE]],
  [/^краска грифельн/i, [FINE_PUTTY, GRIP_PRIMER, SMOOTH_ROLLER, TAPE]],
  [/^краска (?:фасадн|для цокол|силикатн)/i, [FACADE_PRIMER, FACADE_ROLLER, WIDE_BRUSH, TRAY]],
  [/^краска специальн/i, [FLAT_BRUSH, FACADE_ROLLER, TRAY]],
  [/^краска/i, [DEEP_PRIMER, WALL_ROLLER, TAPE, TRAY, FINE_PUTTY]],
  [/аэрозол|термостойкая/i, [DEGREASER, TAPE]],
  [/^эмаль для радиатор/i, [RADIATOR_BRUSH, METAL_PRIMER, DEGREASER]],
  [/^эмаль для пол/i, [WOOD_PUTTY, SMOOTH_ROLLER, FLAT_BRUSH, THINNER]],
  [/^эмаль.*(?:ржавчин|молотков)/i, [FLAT_BRUSH, DEGREASER, SMOOTH_ROLLER, THINNER]],
  [/^эмаль акрил/i, [FLAT_BRUSH, SMOOTH_ROLLER, TAPE]],
  [/^эмаль/i, [FLAT_BRUSH, SMOOTH_ROLLER, THINNER, TAPE]],
  [/^лак (?:для камн|термост)/i, [FLAT_BRUSH, THINNER]],
  [/^лак акрил/i, [FLAT_BRUSH, SMOOTH_ROLLER, TAPE]],
  [/^лак/i, [WOOD_PUTTY, FLAT_BRUSH, SMOOTH_ROLLER, THINNER]],
  [/плесен/i, [WIDE_BRUSH]],
  [/^(?:антисептик|масло|пропитка|отбеливатель|огнебио)/i, [FLAT_BRUSH, WOOD_PUTTY, WOOD_PRIMER, THINNER]],
  [/^грунтовка по металл/i, [FLAT_BRUSH, DEGREASER, THINNER]],
  [/^грунтовка для дерев/i, [FLAT_BRUSH, WOOD_PUTTY]],
  [/^грунтовка/i, [WIDE_BRUSH, WALL_ROLLER, TRAY]],
  [/^шпатл[её]вка по дерев/i, [BLADE, WOOD_PRIMER]],
  [/^шпатл[её]вка/i, [BLADE, DEEP_PRIMER]],
  [/^штукатурка декоратив/i, [GRIP_PRIMER, BLADE, TAPE]],
  [/^штукатурка/i, [DEEP_PRIMER, BLADE]],
  [/^колер/i, [WHITE_PAINT, WALL_ROLLER]],
  [/^клей обойн/i, [DEEP_PRIMER, WIDE_BRUSH, WALL_ROLLER]],
  [/^клей плиточн/i, [NOTCHED_BLADE, GRIP_PRIMER, SANITARY_SEALANT]],
  [/^клей монтажн/i, [DEGREASER]],
  [/^клей/i, [FLAT_BRUSH]],
  [/^герметик/i, [TAPE, DEGREASER]],
  [/^пена/i, []],
  [/^(?:растворитель|смывка|очистит)/i, [FLAT_BRUSH, BLADE]],
  [/^валик/i, [TRAY, TAPE]],
  [/^кисть.*радиатор/i, [{ kind: /^эмаль для радиатор/i }, BRUSH_CLEANER]],
  [/^кисть/i, [BRUSH_CLEANER, TAPE]],
  [/^шпатель.*зубчат/i, [{ kind: /^клей плиточн/i }]],
  [/^шпатель/i, [FINE_PUTTY, TAPE]],
  [/^кювета/i, [WALL_ROLLER, TAPE]],
  [/^лента/i, [WALL_ROLLER, FLAT_BRUSH]],
]

/** Most needed first; null for unknown products. A solvent never goes with water-based products. */
export function companionsOf({ kind, name, binder }: Worked): readonly Companion[] | null {
  if (kind === null) return null
  const job = JOBS.find(([of]) => of.test(kind) || of.test(`${kind} ${name}`))
  if (!job) return null
  return SOLVENT_BORNE.test(`${name} ${binder}`) ? job[1] : job[1].filter((one) => one !== THINNER)
}

export function companionPlace(
  companions: readonly Companion[],
  { kind, name }: Pick<Worked, 'kind' | 'name'>,
): number {
  return companions.findIndex(
    (one) => kind !== null && one.kind.test(kind) && (one.name === undefined || one.name.test(name)),
  )
}
