import { surfaceOf, type SurfaceName } from './questions'
import type { SomeAnswers } from './answers'

/** Beginnings of words, and the first answers that they give. */
const WORDS: readonly (readonly [beginning: RegExp, surface: SurfaceName, place?: string])[] = [
  [/батаре|радиатор/, 'radiator', 'radiator'],
  [/труб/, 'radiator', 'pipes'],
  [/потол/, 'ceiling'],
  [/террас|крыльц/, 'floor', 'terrace'],
  [/(?:^| )пол(?:ы|а|у|ов)?(?: |$)/, 'floor'],
  [/паркет/, 'floor', 'boards'],
  [/забор|штакетник|профнастил/, 'fence'],
  [/цокол/, 'facade', 'plinth'],
  [/фасад/, 'facade'],
  [/бан(?:ю|и|е|я|ь)|саун|парилк|парн(?:ую|ая|ой)/, 'wood', 'sauna'],
  [/вагонк/, 'wood', 'panelling'],
  [/беседк|сруб|бревн|деревянн(?:ый|ого) дом/, 'wood', 'house'],
  [/мебел|комод|шкаф|стол(?: |$)|стул/, 'joinery', 'furniture'],
  [/двер/, 'joinery', 'door'],
  [/окн|окон|подоконник/, 'joinery', 'window'],
  [/крыш|кровл|профлист/, 'metal', 'roof'],
  [/ворот|решетк|калитк|перил/, 'metal', 'gate'],
  [/велосипед/, 'metal', 'parts'],
  [/металл/, 'metal'],
  [/дерев/, 'wood'],
  [/детск/, 'walls', 'nursery'],
  [/ванн/, 'walls', 'bath'],
  [/кухн/, 'walls', 'kitchen'],
  [/коридор|прихож/, 'walls', 'hall'],
  [/подъезд|гараж|склад/, 'walls', 'stairs'],
  [/комнат|спальн|гостин/, 'walls', 'room'],
  [/стен/, 'walls'],
]

/** Inside of a place, other words name what is painted: «потолок в ванной». */
const ROOMS: readonly (readonly [RegExp, string])[] = [
  [/ванн/, 'bath'],
  [/кухн/, 'kitchen'],
  [/комнат|спальн|коридор/, 'room'],
]

const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/деревян|доск|штакетник/, 'wooden'],
  [/металл|желез|профнастил/, 'metal'],
  [/бетон|кирпич/, 'concrete'],
]

/** «чем покрасить потолок в ванной»: the first answers, none for a text without a surface. */
export function answersOfWords(text: string): SomeAnswers {
  const words = text.toLowerCase().replaceAll('ё', 'е')
  const found = WORDS.find(([beginning]) => beginning.test(words))
  if (!found) return {}
  const [, surface, named] = found
  const rest = surface === 'ceiling' ? ROOMS : surface === 'fence' ? MATERIALS : []
  const place = named ?? rest.find(([beginning]) => beginning.test(words))?.[1]
  return place !== undefined && Object.hasOwn(surfaceOf(surface).places, place)
    ? { surface, place }
    : { surface }
}

/** «чем покрасить забор», «что красим», «чем обработать баню» */
const QUESTION =
  /^(?:что|чем|како[йю] краск[^ ]*)(?: [^ ]+){0,2} (?:(?:по|о|пере|за)кра[сш][^ ]*|крас(?:им|ить|ят|ишь)|крашу|покры[тв][^ ]*|обраб[оа]т[^ ]*|пропит[^ ]*)/

/** Null for a text that is no such question. */
export function questionOfWords(text: string): SomeAnswers | null {
  const words = text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()
  return QUESTION.test(words) ? answersOfWords(words) : null
}
