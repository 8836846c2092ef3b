import type { Painted } from './painting-job'

interface TaskFit {
  /** Made for the task: offered first. */
  own: RegExp
  /** May be offered after these. */
  suits: RegExp
  never: RegExp
}

/** Covers no surface, or only for a special purpose: offered when the customer names it. */
const special =
  /средств|удалител|отбеливател|смывк|растворител|очистител|огнебио|для торцов|грифельн|меловой доски|аэрозол|молотков|термостойк/i

const paintFits: Record<Painted, TaskFit> = {
  walls: {
    own: /для стен|интерьерн|для детск|латексн/i,
    suits: /краска/i,
    never: /^лак|фасад|крыш|цокол|резинов|фактурн|для (?:бетонных )?пол|для потолк/i,
  },
  ceiling: {
    own: /потолк/i,
    suits: /краска (?:для стен|водоэмульсион|интерьерн|латексн)/i,
    never: /фасад|насыщенн/i,
  },
  floor: { own: /(?:для|бетонных) пол(?:а|ов)(?![а-яё])/i, suits: /паркет/i, never: /^лак|фасад/i },
  fence: {
    own: /забор|декоративн|по ржавчине|для дерева/i,
    suits: /резинов|по металлу|антисептик|эмаль алкидн/i,
    never: /для (?:бани|пол|мебел|радиатор)|грунт|лак/i,
  },
}

const primerFits: Record<Painted, TaskFit> = {
  walls: { own: /глубок/i, suits: /концентрат|универсальн/i, never: /металл|дерев|фасад/i },
  ceiling: { own: /глубок/i, suits: /концентрат|универсальн/i, never: /металл|дерев|фасад/i },
  floor: { own: /бетон|глубок/i, suits: /концентрат|сложных/i, never: /металл|фасад|кварц/i },
  fence: { own: /дерев|металл/i, suits: /сложных/i, never: /фасад|глубок/i },
}

/** 0: made for the task, 1: suits it, null: does not fit. */
export type Fit = (name: string) => 0 | 1 | null

export function fitOf(kind: 'paint' | 'primer', painted: Painted): Fit {
  const { own, suits, never } = (kind === 'paint' ? paintFits : primerFits)[painted]
  return (name) => {
    if (special.test(name) || never.test(name)) return null
    if (own.test(name)) return 0
    return suits.test(name) ? 1 : null
  }
}

/** For what the customer typed: no varnish for paint, and no special product that was not asked for. */
export function fitOfWish(wanted: string): Fit {
  const asked = special.exec(wanted)?.[0].toLowerCase()
  const isOfPaint = /краск|эмал/i.test(wanted) && !/(?<![а-яё])лак/i.test(wanted)
  return (name) => {
    if (isOfPaint && /^лак/i.test(name)) return null
    const found = special.exec(name)?.[0].toLowerCase()
    return found === undefined || found === asked ? 0 : null
  }
}
