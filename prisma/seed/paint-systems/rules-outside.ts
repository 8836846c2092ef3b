import {
  brush,
  knife,
  paint,
  prepare,
  prime,
  rule,
  tape,
  tool,
  tray,
  velvetRoller,
  type SeedRule,
} from './seed-rule'

const OUTSIDE = ['Фасад', 'Глубина'] as const
const outside = prime('Морозостойкая грунтовка укрепит основание и уменьшит расход.', OUTSIDE)
const facadeRoller = tool('Длинный ворс достаёт до дна фактуры.', ['Фасадный@240 мм', 'Фасадный@180 мм'])
const wideBrush = tool('Макловицей грунтуют и проходят углы.', ['Макловица', 'Плоская@100 мм'])
const degrease = prepare(
  'Протрите металл обезжиривателем: за жир и пыль эмаль не держится.',
  ['Обезжирь@0,5 л', 'Уайт-спирит@1 л'],
  10,
)
const noPrimer = prime('Грунтовка не нужна: она уже в составе.')
const ironPrimer = prime('Один слой антикоррозионной грунтовки, сварные швы промажьте отдельно.', [
  'ГФ-021:серый',
  '3 в 1',
])

const mineral = (surface: string, place = ''): SeedRule[] => [
  rule(surface, { place, state: 'new' }, prepare('Штукатурке и бетону нужно высохнуть 28 дней; пыль сметите.'), outside),
  rule(surface, { place, state: 'old-paint' }, prepare('Вымойте стену, меление уберите щёткой.'), outside),
  rule(surface, { place, state: 'peeling' }, knife, prepare('Сколы закройте водостойкой шпатлёвкой.', ['Цемент@20 кг', 'Цемент@5 кг'], 50), outside),
  rule(surface, { place, state: 'dusty' }, prepare('Снимите всё, что осыпается, жёсткой щёткой.'), prime('Два слоя грунтовки: слабое основание должно окрепнуть.', OUTSIDE, 2)),
] // prettier-ignore

const iron = (surface: string, place = ''): SeedRule[] => [
  rule(surface, { place, state: 'bare-metal' }, degrease),
  rule(surface, { place, state: 'rust' }, prepare('Рыхлую ржавчину снимите щёткой до плотного слоя.'), degrease),
  rule(surface, { place, state: 'old-paint' }, prepare('Целую краску зашкурьте до мата и обеспыльте.'), degrease),
  rule(surface, { place, state: 'peeling' }, prepare('Отстающую краску снимите щёткой или смывкой.', ['Смывка', 'Сталь@60 мм'], 8), degrease),
  rule(surface, { place, wish: 'one-can' }, noPrimer, paint(2, 'Эмаль «три в одном»: связывает ржавчину, грунтует и красит.', ['3 в 1', 'Кузнец'])),
  rule(surface, { place, wish: 'hammered' }, noPrimer, paint(2, 'Молотковая эмаль: рисунок чеканки скрывает следы сварки.', ['Кузнец', '3 в 1'])),
  rule(surface, { place, wish: 'budget' }, ironPrimer, paint(2, 'Глянцевая алкидная эмаль по грунтовке.', ['ПФ-115:серый', '3 в 1'])),
] // prettier-ignore

export const outsideRules: readonly SeedRule[] = [
  rule('facade', {}, facadeRoller, wideBrush, tray, tape),
  ...mineral('facade'),
  rule('facade', { state: 'cracks' }, prepare('Трещины расшейте и заполните цементной шпатлёвкой.', ['Цемент@20 кг', 'Цемент@5 кг'], 30), outside),
  rule('facade', { state: 'mould' }, prepare('Очистите мох и грибок щёткой, обработайте средством и просушите.', ['Антиплесень'], 10), outside),
  rule('facade', { wish: 'any-colour' }, paint(2, 'Акриловая фасадная краска, которую колеруют по вееру.', ['Гранит:белый', 'Климат:белый'])),
  rule('facade', { wish: 'durable' }, paint(2, 'Силиконовая краска отталкивает дождь и выпускает пар из стены.', ['Климат:белый', 'Гранит:белый'])),
  rule('facade', { wish: 'textured' }, paint(1, 'Фактурная краска с крошкой закрывает мелкие неровности.', ['Рельеф', 'Гранит:белый'])),
  rule('facade', { place: 'plinth', wish: 'durable' }, paint(2, 'Износостойкая краска для цоколя: брызги, соль и снег ей не страшны.', ['Полюс:графит', 'Бастион:серый'])),
  rule('facade', { place: 'plinth', wish: 'see-stone' }, prime('Грунтовка не нужна: лак впитывается в чистый сухой камень.'), paint(2, 'Лак с мокрым эффектом: рисунок камня становится ярче.', ['Камень'])),
  rule('facade', { place: 'old', wish: 'breathable' }, prime('Грунтуют той же силикатной краской, разбавленной водой на треть.'), paint(2, 'Силикатная краска срастается с известью и кладкой и не мешает им дышать.', ['Известняк:белый'])),
  rule('facade', { place: 'old', wish: 'durable' }, paint(2, 'Силиконовая краска выпускает пар и держится на старой штукатурке.', ['Климат:белый', 'Известняк:белый'])),

  rule('fence', { place: 'metal' }, brush('50 мм'), velvetRoller),
  ...iron('fence', 'metal'),
  rule('fence', { place: 'concrete' }, facadeRoller, wideBrush),
  ...mineral('fence', 'concrete'),
  rule('fence', { place: 'concrete', wish: 'any-colour' }, paint(2, 'Фасадная краска, которую колеруют по вееру.', ['Гранит:белый', 'Климат:белый'])),
  rule('fence', { place: 'concrete', wish: 'durable' }, paint(2, 'Резиновая краска закрывает волосяные трещины и не боится воды.', ['Бастион:серый', 'Полюс:серый'])),

  rule('metal', {}, brush('50 мм'), velvetRoller),
  ...iron('metal'),
  rule('metal', { place: 'roof', state: 'galvanised' }, prepare('Вымойте оцинковку с содой и обезжирьте.', ['Обезжирь@5 л', 'Обезжирь@0,5 л'], 60), prime('На гладкой оцинковке держится только грунтовка для сложных оснований.', ['Адгезия'])),
  rule('metal', { place: 'roof', wish: 'durable' }, ironPrimer, paint(2, 'Резиновая краска для крыш тянется вместе с листом.', ['Кровля:шоколадный', 'Бастион:шоколадный'])),
  rule('metal', { place: 'parts', wish: 'fast' }, prime('Аэрозольная грунтовка сохнет за полчаса.', ['Автогрунт']), paint(2, 'Аэрозольная эмаль: три тонких слоя за час.', ['Аэро:чёрный', 'Жар:чёрный'])),

  rule('radiator', {}, tool('Изогнутая кисть достаёт за батарею и за трубу.', ['Радиаторная', 'Плоская@25 мм'])),
  rule('radiator', { state: 'bare-metal' }, degrease, ironPrimer),
  rule('radiator', { state: 'rust' }, prepare('Ржавчину снимите щёткой, батарея должна быть холодной.'), degrease, ironPrimer),
  rule('radiator', { state: 'old-paint' }, prepare('Зашкурьте до мата; батарея должна быть холодной.'), degrease, prime('По целой старой эмали грунтовка не нужна.')),
  rule('radiator', { state: 'peeling' }, prepare('Толстые слои снимите смывкой.', ['Смывка', 'Сталь@60 мм'], 4), degrease, ironPrimer),
  rule('radiator', { wish: 'white' }, paint(2, 'Эмаль для радиаторов остаётся белой и через пять отопительных сезонов.', ['Тепло', 'Акрилайт:белый'])),
  rule('radiator', { wish: 'any-colour' }, paint(2, 'Акриловая эмаль без запаха, колеруется по вееру.', ['Акрилайт:белый', 'Тепло'])),
  rule('radiator', { wish: 'budget' }, paint(2, 'Алкидная эмаль: недорого, но белая со временем желтеет.', ['ПФ-115:серый', 'Тепло'])),
] // prettier-ignore
