import { bucket, can, kiloBucket, type ProductKind, type ProductLine } from './product-line'

const WATER_BORNE = {
  shelfLifeMonths: 24,
  storageConditions: 'От +5 до +30 °C, не замораживать',
  warranty: '24 месяца в закрытой таре',
}

const facade: ProductKind = {
  category: 'paints', type: 'Краска фасадная', material: 'Бетон, кирпич, штукатурка', application: 'Снаружи, для фасадов', setting: 'facade', views: ['label', 'swatch', 'room'],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', glossLevel: 'Матовая', opacity: 'Непрозрачная', viscosity: 'Средняя', coverage: 7, dryingTimeHours: 2, density: 1.45, ph: 8.5, applicationTemperature: 'от +5 до +30 °C' },
  properties: ['weatherResistance', 'uvResistance', 'frostResistance', 'washability', 'dirtResistance', 'breathable', 'alkaliResistance'],
  texts: [
    'Подходит для бетонных, кирпичных и оштукатуренных стен, цоколей и балконов.',
    'Основание очищают от пыли и слабых слоёв, впитывающее грунтуют составом глубокого проникновения.',
    'Наносят кистью, валиком или распылителем в два слоя с перерывом 2 часа; в дождь и на солнцепёке красить нельзя.',
    'Готовое покрытие моют водой с мягким средством, через пять–семь лет достаточно одного освежающего слоя.',
  ],
  specifications: { 'Разбавитель': 'Вода, до 5 %', 'Морозостойкость покрытия': 'до −50 °C' },
} // prettier-ignore

const wall: ProductKind = {
  category: 'paints', type: 'Краска для стен и потолков', material: 'Штукатурка, гипсокартон, обои под покраску', application: 'Внутри, сухие помещения', setting: 'living', views: ['label', 'swatch', 'room'],
  technical: { ...WATER_BORNE, paintType: 'Водоэмульсионная', glossLevel: 'Матовая', opacity: 'Непрозрачная', viscosity: 'Средняя', coverage: 9, dryingTimeHours: 1, density: 1.4, ph: 8.2, applicationTemperature: 'от +10 до +30 °C' },
  properties: ['ecoFriendly', 'odorless', 'lowVOC', 'quickDrying', 'breathable', 'washability'],
  texts: [
    'Годится для гостиных, спален, коридоров и кабинетов.',
    'Стену выравнивают, шлифуют, обеспыливают и один раз проходят грунтовкой.',
    'Валик с ворсом 8–12 мм ведут вверх и вниз, не давая краю высохнуть; второй слой кладут через час.',
    'Полную стойкость к мытью плёнка набирает через две недели, до этого пятна лучше не тереть.',
  ],
  specifications: { 'Разбавитель': 'Вода, до 10 %' },
} // prettier-ignore

const wet: ProductKind = {
  ...wall, type: 'Краска для влажных помещений', application: 'Внутри, ванные, кухни, прихожие', setting: 'bath',
  technical: { ...wall.technical, paintType: 'Латексная', glossLevel: 'Полуматовая', dryingTimeHours: 2 },
  properties: ['humidityResistance', 'washability', 'antifungal', 'mildewResistance', 'stainResistance', 'odorless', 'lowVOC', 'abrasionResistance'],
  texts: [
    'Сделана для комнат, где моют и парят: ванной, кухни, прихожей, подъезда.',
    'Следы плесени удаляют антисептиком, жир смывают, затем стену грунтуют.',
    'Два слоя велюровым валиком с перерывом 2 часа дают плотную плёнку без разводов.',
    'Через две недели стену можно мыть губкой с мылом: покрытие выдерживает больше пяти тысяч проходов щётки.',
  ],
} // prettier-ignore

const rubber: ProductKind = {
  category: 'paints', type: 'Краска специальная', material: 'Бетон, шифер, металл, дерево', application: 'Снаружи и внутри', setting: 'fence', views: ['open', 'swatch', 'room'],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', glossLevel: 'Полуматовая', opacity: 'Непрозрачная', viscosity: 'Высокая', coverage: 6, dryingTimeHours: 3, density: 1.3, ph: 8, applicationTemperature: 'от +5 до +30 °C' },
  properties: ['weatherResistance', 'flexible', 'frostResistance', 'humidityResistance', 'impactResistance', 'crackFilling', 'uvResistance'],
  texts: [
    'Ей красят то, что нагревается, мокнет и двигается: ворота, трубы, отмостку, заборы.',
    'Ржавчину снимают щёткой, металл обезжиривают, бетон обеспыливают и дают ему высохнуть.',
    'Первый слой слегка разбавляют водой и втирают кистью, второй и третий кладут густо, каждый через 3 часа.',
    'Плёнка растягивается втрое и не трескается на морозе, мелкий ремонт делают тем же составом.',
  ],
  specifications: { 'Растяжение плёнки': 'до 300 %' },
} // prettier-ignore

const floor: ProductKind = {
  ...rubber, type: 'Краска для бетонных полов', material: 'Бетон, цементная стяжка', application: 'Полы гаражей, подвалов, террас', setting: 'radiator', views: ['open', 'swatch', 'use'],
  properties: ['wearResistance', 'abrasionResistance', 'impactResistance', 'oilResistance', 'chemicalResistance', 'washability'],
  technical: { ...rubber.technical, coverage: 8, dryingTimeHours: 4, viscosity: 'Средняя' },
  texts: [
    'Защищает стяжку от пыли, масла и соли в гараже, подвале, мастерской и на крыльце.',
    'Бетону дают месяц на созревание, потом его шлифуют, пылесосят и грунтуют.',
    'Наносят валиком в два–три слоя; ходить можно через сутки, ставить машину через неделю.',
    'Пол моют обычными средствами, кроме растворителей.',
  ],
} // prettier-ignore

const board: ProductKind = {
  ...wall, type: 'Краска грифельная', material: 'Стены, дерево, стекло, металл', application: 'Внутри, детские, кухни, кафе', setting: 'cabinet', views: ['open', 'swatch', 'room'],
  properties: ['washability', 'abrasionResistance', 'scratchResistance', 'odorless', 'ecoFriendly'],
  texts: [
    'Любая гладкая поверхность становится доской, на которой пишут мелом и стирают тряпкой.',
    'Основание шпатлюют до гладкости, шлифуют и грунтуют.',
    'Три тонких слоя поролоновым валиком, между ними по 4 часа; писать можно через три дня.',
    'Перед первой надписью доску целиком натирают мелом и вытирают.',
  ],
} // prettier-ignore

export const paintLines: readonly ProductLine[] = [
  {
    kind: facade, brand: 'priozyorsk', name: 'Гранит', title: 'Краска фасадная «Гранит» акриловая матовая',
    lead: '«Гранит» держит цвет на солнечной стороне дома и не мелит даже после нескольких зим.',
    packs: [can(0.9, 690), can(2.7, 1_690), bucket(9, 4_290)], colors: ['морская волна', 'белый', 'слоновая кость', 'охра', 'терракотовый', 'тёмно-синий'],
    technical: { baseType: 'A (белая)' },
  },
  {
    kind: facade, brand: 'severin', name: 'Климат', title: 'Краска фасадная «Климат» силиконовая',
    lead: 'Силиконовая смола в «Климате» отталкивает дождь, но выпускает пар из стены, поэтому фасад остаётся сухим и чистым.',
    packs: [bucket(2.7, 2_290), bucket(9, 6_120)], colors: ['охра', 'белый', 'светло-серый', 'песочный'], technical: { paintType: 'Силиконовая', coverage: 6 }, properties: ['mildewResistance'],
  },
  {
    kind: facade, brand: 'tverdynya', name: 'Полюс', title: 'Краска для цоколя «Полюс» износостойкая',
    lead: '«Полюс» закрывает самую трудную часть дома: брызги, соль с дорожек и снежные заносы ему не страшны.',
    packs: [bucket(2.7, 1_390), bucket(9, 3_950)], colors: ['графит', 'серый', 'терракотовый'], technical: { coverage: 5.5 }, properties: ['impactResistance', 'humidityResistance'],
  },
  {
    kind: facade, brand: 'severin', name: 'Известняк', title: 'Краска силикатная «Известняк» для старых фасадов',
    lead: 'Калийное стекло связывает «Известняк» с минеральной штукатуркой намертво, поэтому его берут для реставрации.',
    packs: [bucket(9, 5_480)], colors: ['белый', 'бежевый'], technical: { ph: 11, coverage: 6.5 }, properties: ['antifungal', 'fireResistance'],
  },
  {
    kind: facade, brand: 'priozyorsk', name: 'Рельеф', title: 'Краска фактурная «Рельеф» для фасадов и подъездов',
    lead: 'Мраморная крошка в составе прячет неровности и даёт рисунок под валик или кельму.',
    packs: [kiloBucket(8, 1_540), kiloBucket(15, 2_690)], colors: ['белый'], technical: { coverage: 1.2, density: 1.8, viscosity: 'Высокая' }, properties: ['highBuild', 'crackFilling'],
  },
  {
    kind: wall, brand: 'belozor', name: 'Белоснежка', title: 'Краска для потолков «Белоснежка» глубокоматовая',
    lead: '«Белоснежка» не бликует и не показывает стыков, даже когда свет падает вдоль потолка.',
    packs: [bucket(2.7, 790), bucket(9, 2_190), bucket(14, 3_150)], colors: ['белый'], technical: { coverage: 8, baseType: 'A (белая)' },
  },
  {
    kind: wall, brand: 'belozor', name: 'Акварель', title: 'Краска для стен «Акварель» моющаяся матовая',
    lead: '«Акварель» ложится без полос и спокойно переносит влажную уборку, детские ладони и лапы собак.',
    packs: [can(0.9, 590), can(2.7, 1_490), bucket(9, 4_390)], colors: ['мятный', 'белый', 'пудровый', 'голубой', 'фисташковый', 'светло-серый'], properties: ['stainResistance'],
  },
  {
    kind: wall, brand: 'priozyorsk', name: 'Шёлк', title: 'Краска для стен «Шёлк» полуматовая',
    lead: 'Лёгкий шелковистый блеск делает комнату светлее и глубже, не превращая стену в зеркало.',
    packs: [can(0.9, 720), can(2.7, 1_890)], colors: ['сиреневый', 'кремовый', 'морская волна', 'песочный'], technical: { glossLevel: 'Полуматовая', coverage: 10 }, properties: ['stainResistance'],
  },
  {
    kind: wall, brand: 'belozor', name: 'Бархат', title: 'Краска для стен «Бархат» глубокоматовая насыщенная',
    lead: '«Бархат» сделан на глубокой базе, поэтому тёмные оттенки выходят плотными уже во втором слое.',
    packs: [can(2.7, 2_240), bucket(9, 6_480)], colors: ['тёмно-зелёный', 'графит', 'терракотовый', 'бордовый'], technical: { baseType: 'D (глубокая)', coverage: 8 },
  },
  {
    kind: wall, brand: 'priozyorsk', name: 'Соня', title: 'Краска для детских «Соня» без запаха',
    lead: 'В «Соне» нет растворителей и консервантов с запахом: в комнату можно вернуться в тот же вечер.',
    packs: [can(0.9, 760), can(2.7, 1_980)], colors: ['небесный', 'розовый', 'лимонный', 'мятный'], properties: ['zeroVOC', 'antibacterial', 'stainResistance'],
  },
  {
    kind: wall, brand: 'belozor', name: 'Ремонт', title: 'Краска водоэмульсионная «Ремонт» для больших площадей',
    lead: 'Честная недорогая краска для съёмной квартиры, подъезда, склада и чернового слоя под цвет.',
    packs: [kiloBucket(3, 340), kiloBucket(7, 690), kiloBucket(14, 1_190)], colors: ['белый'], technical: { coverage: 6, density: 1.5 },
  },
  {
    kind: wet, brand: 'priozyorsk', name: 'Лагуна', title: 'Краска для ванной и кухни «Лагуна» моющаяся',
    lead: '«Лагуна» не боится пара и брызг, а добавка против грибка работает под самой поверхностью.',
    packs: [can(0.9, 640), can(2.7, 1_590), bucket(5, 2_640)], colors: ['фисташковый', 'белый', 'голубой'],
  },
  {
    kind: wet, brand: 'belozor', name: 'Чистюля', title: 'Краска латексная «Чистюля» супермоющаяся',
    lead: 'С «Чистюли» стирается кофе, фломастер и след от велосипеда, поэтому её любят в коридорах и кафе.',
    packs: [can(2.7, 1_840), bucket(9, 5_290)], colors: ['бежевый', 'белый'], properties: ['wearResistance', 'graffitiRemovable'],
  },
  {
    kind: rubber, brand: 'tverdynya', name: 'Бастион', title: 'Краска резиновая «Бастион» универсальная',
    lead: '«Бастион» тянется вместе с основанием и закрывает волосяные трещины на ржавом, бетонном и деревянном.',
    packs: [can(0.9, 620), can(2.7, 1_490)], colors: ['красно-коричневый', 'зелёный', 'серый', 'шоколадный'],
  },
  {
    kind: rubber, brand: 'severin', name: 'Кровля', title: 'Краска для крыш «Кровля» атмосферостойкая',
    lead: 'Шифер и профлист под «Кровлей» перестают обрастать мхом и шуметь в дождь.',
    packs: [bucket(2.7, 1_680), bucket(9, 4_990)], colors: ['вишнёвый', 'тёмно-зелёный', 'шоколадный'], properties: ['soundInsulation', 'mildewResistance'],
  },
  {
    kind: floor, brand: 'tverdynya', name: 'Монолит', title: 'Краска для бетонных полов «Монолит» износостойкая',
    lead: '«Монолит» превращает пыльную стяжку в ровный пол, который просто мыть.',
    packs: [can(2.7, 1_790), bucket(9, 5_390)], colors: ['серый', 'терракотовый'],
  },
  {
    kind: board, brand: 'emalgrad', name: 'Грифель', title: 'Краска грифельная «Грифель» для меловой доски',
    lead: 'На «Грифеле» мел оставляет яркую линию, а стирается сухой тряпкой без серых разводов.',
    packs: [can(0.9, 990)], colors: ['чёрный', 'тёмно-зелёный'], technical: { coverage: 6, dryingTimeHours: 4 },
  },
] // prettier-ignore
