import {
  brush,
  knife,
  paint,
  prepare,
  prime,
  rule,
  tape,
  tool,
  velvetRoller,
  type SeedRule,
} from './seed-rule'

const woodPrimer = prime('Грунтовка для дерева: смола и синева не проступят.', ['Основа', 'Адгезия'])
const antiseptic = prime('Под лазурь кладут невымываемый антисептик: он защищает изнутри.', [
  'Биощит',
  'Основа',
])
const ownPrimer = prime('Грунтовка не нужна: первый слой того же состава разбавьте на десятую часть.')
const wideBrush = tool('Широкая кисть ведёт состав вдоль волокон.', ['Плоская@100 мм', 'Плоская@75 мм'])
const bleach = prepare('Посеревшее и посиневшее дерево отбелите, смойте и высушите.', ['Свежий спил'])
const strip = (area: number) =>
  prepare('Старый слой размягчите смывкой и снимите шпателем.', ['Смывка', 'Сталь@100 мм'], area)

const boards = (surface: string, place = ''): SeedRule[] => [
  rule(surface, { place, state: 'bare-wood' }, prepare('Отшлифуйте вдоль волокон и уберите пыль; дерево должно быть сухим.')),
  rule(surface, { place, state: 'grey-wood' }, bleach),
  rule(surface, { place, state: 'old-paint' }, prepare('Зашкурьте до мата, пыль уберите, сколы выровняйте.')),
  rule(surface, { place, state: 'peeling' }, knife, prepare('После шпателя отшлифуйте до плотного слоя.')),
  rule(surface, { place, state: 'varnish' }, prepare('Лак сошлифуйте до дерева: пропитка должна впитаться.')),
] // prettier-ignore

export const woodRules: readonly SeedRule[] = [
  ...boards('floor', 'boards').filter(({ state }) => state !== 'grey-wood'),
  rule('floor', { place: 'boards', wish: 'opaque' }, woodPrimer, paint(2, 'Половая эмаль: моют с мылом и не боятся сапог.', ['ПФ-266:жёлто-коричневый'])),
  rule('floor', { place: 'boards', wish: 'gloss' }, ownPrimer, paint(3, 'Паркетный лак собирает свет и держит каблуки.', ['Паркет', 'Яхта'])),
  rule('floor', { place: 'boards', wish: 'matt' }, ownPrimer, paint(3, 'Матовый паркетный лак не показывает пыль и царапины.', ['Паркет мат', 'Паркет'])),
  rule('floor', { place: 'terrace' }, wideBrush),
  ...boards('floor', 'terrace').filter(({ state }) => state !== 'old-paint' && state !== 'peeling'),
  rule('floor', { place: 'terrace', wish: 'see-wood' }, prime('Под масло не грунтуют: оно должно уйти вглубь доски.'), paint(2, 'Масло для террас: босиком не скользко, цвет не выгорает.', ['Терраса:тик', 'Лазурь:тик'])),
  rule('floor', { place: 'terrace', wish: 'gloss' }, ownPrimer, paint(3, 'Яхтный лак терпит воду, солнце и мороз.', ['Яхта'])),

  rule('fence', { place: 'wooden' }, wideBrush),
  ...boards('fence', 'wooden').filter(({ state }) => state !== 'varnish'),
  rule('fence', { place: 'wooden', wish: 'see-wood' }, antiseptic, paint(2, 'Лазурь подчёркивает рисунок и не даёт дереву сереть.', ['Лазурь:орех', 'Изба'])),
  rule('fence', { place: 'wooden', wish: 'opaque' }, woodPrimer, paint(2, 'Резиновая краска тянется вместе с доской и не трескается.', ['Бастион:шоколадный'])),

  rule('wood', {}, wideBrush, tool('Макловицей быстро проходят большие стены.', ['Макловица'])),
  ...boards('wood'),
  rule('wood', { place: 'house', wish: 'see-wood' }, antiseptic, paint(2, 'Лазурь с воском: вода собирается в капли, рисунок виден.', ['Изба', 'Лазурь:орех'])),
  rule('wood', { place: 'house', wish: 'opaque' }, woodPrimer, paint(2, 'Плотная краска для дерева, которая тянется вместе с бревном.', ['Бастион:шоколадный'])),
  rule('wood', { place: 'house', wish: 'clear' }, prime('Грунтовка не нужна: пропитка и есть защита.'), paint(2, 'Бесцветная пропитка от гнили, жуков и огня.', ['Биощит', 'Огнещит'])),
  rule('wood', { place: 'sauna', wish: 'clear' }, prime('В парной не грунтуют: дерево должно дышать.'), paint(2, 'Пропитка для бани впитывается без плёнки: полок не липнет.', ['Парная'])),
  rule('wood', { place: 'sauna', wish: 'durable' }, ownPrimer, paint(2, 'Термостойкий лак для моечной и предбанника.', ['Бондарь', 'Парная'])),
  rule('wood', { place: 'panelling', wish: 'see-wood' }, ownPrimer, paint(2, 'Тонирующий лак: из сосны получается орех.', ['Тонлак:орех'])),
  rule('wood', { place: 'panelling', wish: 'clear' }, ownPrimer, paint(2, 'Акриловый лак не желтит светлое дерево и не пахнет.', ['Акваполь'])),
  rule('wood', { place: 'panelling', wish: 'opaque' }, woodPrimer, paint(2, 'Акриловая эмаль без запаха, колеруется по вееру.', ['Акрилайт:белый'])),

  rule('joinery', {}, brush('50 мм'), velvetRoller, tape),
  rule('joinery', { state: 'bare-wood' }, prepare('Сколы и сучки заделайте шпатлёвкой по дереву, отшлифуйте.', ['Древо'], 10)),
  rule('joinery', { state: 'old-paint' }, prepare('Вымойте и зашкурьте до мата, до голого дерева не нужно.')),
  rule('joinery', { state: 'peeling' }, strip(4), prepare('Сколы выровняйте шпатлёвкой по дереву.', ['Древо'], 10)),
  rule('joinery', { state: 'varnish' }, strip(4)),
  rule('joinery', { wish: 'silk' }, woodPrimer, paint(2, 'Эмаль для мебели с шелковистым блеском не липнет и моется.', ['Комод:кремовый', 'Акрилайт:белый'])),
  rule('joinery', { wish: 'any-colour' }, woodPrimer, paint(2, 'Акриловая эмаль, которую колеруют по вееру.', ['Акрилайт:белый', 'Комод:кремовый'])),
  rule('joinery', { wish: 'odourless' }, woodPrimer, paint(2, 'Акриловая эмаль почти не пахнет и сохнет за час.', ['Акрилайт:белый'])),
  rule('joinery', { wish: 'gloss' }, woodPrimer, paint(2, 'Глянцевая алкидная эмаль: твёрдая и яркая.', ['ПФ-115:белый', 'Акрилайт:белый'])),
  rule('joinery', { wish: 'see-wood' }, ownPrimer, paint(2, 'Тонирующий лак: цвет породы и блеск за один подход.', ['Тонлак:орех', 'НЦ-218'])),
  rule('joinery', { place: 'window', wish: 'see-wood' }, ownPrimer, paint(3, 'Яхтный лак для рам: солнце и дождь ему не страшны.', ['Яхта', 'Тонлак:орех'])),
] // prettier-ignore
