import { can, jar, spray, type ProductKind, type ProductLine } from './product-line'

const ALKYD = { paintType: 'Алкидная', opacity: 'Непрозрачная', viscosity: 'Средняя', density: 1.15, shelfLifeMonths: 24, storageConditions: 'От −30 до +30 °C, вдали от огня', applicationTemperature: 'от +5 до +30 °C', warranty: '24 месяца в закрытой таре' } // prettier-ignore

const alkyd: ProductKind = {
  category: 'enamels', type: 'Эмаль алкидная', material: 'Дерево, металл, штукатурка', application: 'Снаружи и внутри', setting: 'cabinet', views: ['open', 'swatch', 'room'],
  technical: { ...ALKYD, glossLevel: 'Глянцевая', coverage: 10, dryingTimeHours: 24 },
  properties: ['weatherResistance', 'washability', 'scratchResistance', 'humidityResistance', 'oilResistance'],
  texts: [
    'Красит окна, двери, перила, лавки и металлические решётки.',
    'Старую краску шлифуют, дерево обеспыливают, металл грунтуют составом против ржавчины.',
    'Перед работой размешивают до дна, при необходимости разводят уайт-спиритом и кладут два тонких слоя с перерывом сутки.',
    'Первые пять дней покрытие берегут от воды и ударов, потом моют чем угодно.',
  ],
  specifications: { 'Разбавитель': 'Уайт-спирит', 'Слоёв': '1–2' },
} // prettier-ignore

const rust: ProductKind = {
  ...alkyd, type: 'Эмаль по ржавчине', material: 'Чёрный металл, в том числе ржавый', application: 'Заборы, ворота, трубы, техника', setting: 'fence',
  technical: { ...ALKYD, glossLevel: 'Полуглянцевая', coverage: 9, dryingTimeHours: 6 },
  properties: ['weatherResistance', 'selfPriming', 'impactResistance', 'quickDrying', 'uvResistance', 'humidityResistance', 'frostResistance'],
  texts: [
    'Это преобразователь ржавчины, грунт и эмаль в одной банке, для ворот, оград, перил и прицепов.',
    'Рыхлую ржавчину счищают щёткой, плотную можно оставить; жир и пыль убирают обязательно.',
    'Красят кистью или валиком в два–три слоя, каждый через шесть часов, углы и швы промазывают отдельно.',
    'Покрытие служит до семи лет в городском воздухе.',
  ],
} // prettier-ignore

const heater: ProductKind = {
  ...alkyd, type: 'Эмаль для радиаторов', material: 'Батареи и трубы отопления', application: 'Внутри', setting: 'radiator',
  technical: { paintType: 'Акриловая', glossLevel: 'Полуглянцевая', opacity: 'Непрозрачная', viscosity: 'Средняя', coverage: 10, dryingTimeHours: 2, density: 1.25, ph: 8, shelfLifeMonths: 24, storageConditions: 'От +5 до +30 °C, не замораживать', applicationTemperature: 'от +10 до +40 °C' },
  properties: ['heatResistance', 'odorless', 'quickDrying', 'fadeResistance', 'washability', 'lowVOC'],
  texts: [
    'Для батарей, труб и конвекторов с нагревом до +110 °C.',
    'Радиатор моют, обезжиривают, ржавые места грунтуют.',
    'Красят холодную или чуть тёплую батарею узкой кистью сверху вниз, два слоя через два часа.',
    'От горячего металла белый цвет не желтеет и краска не пахнет.',
  ],
} // prettier-ignore

const acrylic: ProductKind = {
  ...heater, type: 'Эмаль акриловая', material: 'Дерево, металл, пластик, стекло', application: 'Снаружи и внутри', setting: 'cabinet',
  properties: ['washability', 'quickDrying', 'odorless', 'uvResistance', 'lowVOC', 'scratchResistance'],
  texts: [
    'Подходит для мебели, игрушек, рам, цветочных горшков и поделок.',
    'Глянцевую поверхность матируют шкуркой, пластик протирают спиртом.',
    'Наносят синтетической кистью или поролоновым валиком, второй слой через два часа; инструмент моют водой.',
    'Полная твёрдость приходит через неделю, тогда покрытие не липнет и не царапается ногтем.',
  ],
} // prettier-ignore

const hammer: ProductKind = {
  ...rust, type: 'Эмаль молотковая', application: 'Сейфы, печи, ограды, станки', technical: { ...ALKYD, glossLevel: 'Высокоглянцевая', coverage: 7, dryingTimeHours: 4 },
  texts: [
    'Кованый рисунок прячет вмятины, сварные швы и остатки ржавчины.',
    'Металл очищают до твёрдого слоя и обезжиривают растворителем 646.',
    'Рисунок получается на горизонтальной плоскости и при толстом слое, поэтому изделие кладут, а эмаль льют щедро.',
    'Ударов покрытие не боится: его пробуют молотком.',
  ],
} // prettier-ignore

const floor: ProductKind = {
  ...alkyd, type: 'Эмаль для пола', material: 'Деревянные полы', application: 'Внутри', setting: 'terrace', properties: ['wearResistance', 'abrasionResistance', 'washability', 'impactResistance'],
  texts: [
    'Для дощатых полов и лестниц в доме и на веранде.',
    'Пол моют содой, сушат, трещины шпатлюют, блестящие места шлифуют.',
    'Красят от окна к двери в два слоя, между ними сутки; мебель вносят через четыре дня.',
    'Мыть можно горячей водой с обычными средствами.',
  ],
} // prettier-ignore

const aerosol: ProductKind = {
  ...acrylic, type: 'Эмаль аэрозольная', application: 'Мелкий ремонт, декор, автодетали', views: ['label', 'swatch', 'use'],
  technical: { paintType: 'Акриловая', glossLevel: 'Глянцевая', opacity: 'Непрозрачная', coverage: 4, dryingTimeHours: 0.5, density: 0.8, shelfLifeMonths: 36, storageConditions: 'До +50 °C, беречь от солнца', applicationTemperature: 'от +10 до +35 °C' },
  properties: ['quickDrying', 'uvResistance', 'scratchResistance', 'fadeResistance'],
  texts: [
    'Удобна там, где кисть не пройдёт: решётки, фурнитура, велосипед, садовая мебель.',
    'Деталь матируют, обезжиривают и закрывают соседние места лентой.',
    'Баллон трясут две минуты и распыляют с 25 см тремя лёгкими слоями через десять минут.',
    'После работы баллон переворачивают и продувают, тогда форсунка не засохнет.',
  ],
} // prettier-ignore

const heat: ProductKind = {
  ...aerosol, type: 'Эмаль термостойкая', material: 'Чёрный металл', application: 'Печи, мангалы, глушители', setting: 'fence', properties: ['heatResistance', 'quickDrying', 'fireResistance'],
  technical: { ...aerosol.technical, paintType: 'Силиконовая', glossLevel: 'Матовая' },
  texts: [
    'Выдерживает +600 °C на печах, каминах, мангалах и выхлопных трубах.',
    'Металл чистят до блеска и обезжиривают, грунт не нужен.',
    'Кладут два–три тонких слоя, а через сутки закаляют, медленно нагревая изделие до +200 °C.',
    'До закалки покрытие берегут от царапин и бензина.',
  ],
} // prettier-ignore

export const enamelLines: readonly ProductLine[] = [
  {
    kind: alkyd, brand: 'emalgrad', name: 'ПФ-115', title: 'Эмаль алкидная «ЭмальГрад ПФ-115» глянцевая',
    lead: 'Та самая ПФ-115, сваренная по ГОСТу: густая, яркая и с ровным глянцем.',
    packs: [can(0.9, 420), can(2.7, 1_180)], colors: ['красный', 'белый', 'жёлтый', 'синий', 'зелёный', 'чёрный', 'серый', 'шоколадный'],
  },
  {
    kind: rust, brand: 'emalgrad', name: '3 в 1', title: 'Эмаль по металлу «ЭмальГрад 3 в 1» по ржавчине',
    lead: '«3 в 1» кладут прямо на ржавчину: фосфаты связывают её и запирают под эмалью.',
    packs: [can(0.9, 690), can(2.7, 1_780)], colors: ['тёмно-синий', 'чёрный', 'графит', 'шоколадный', 'зелёный'],
  },
  {
    kind: heater, brand: 'belozor', name: 'Тепло', title: 'Эмаль для радиаторов «Тепло» нежелтеющая',
    lead: 'Белый у «Тепла» остаётся белым и через пять отопительных сезонов.',
    packs: [can(0.5, 390), can(0.9, 620)], colors: ['белый'],
  },
  {
    kind: acrylic, brand: 'priozyorsk', name: 'Акрилайт', title: 'Эмаль акриловая «Акрилайт» универсальная',
    lead: '«Акрилайт» почти не пахнет, сохнет за час и смывается с рук обычной водой.',
    packs: [jar(0.2, 190), can(0.9, 640)], colors: ['голубой', 'белый', 'красный', 'чёрный', 'мятный'],
  },
  {
    kind: acrylic, brand: 'priozyorsk', name: 'Комод', title: 'Эмаль для мебели «Комод» шелковисто-матовая',
    lead: 'Старый комод, стулья или кухонные фасады «Комод» обновляет за выходные и без шлифовки до голого дерева.',
    packs: [can(0.75, 890)], colors: ['морская волна', 'пудровый', 'тёмно-зелёный', 'кремовый'], technical: { glossLevel: 'Полуматовая' }, properties: ['stainResistance'],
  },
  {
    kind: hammer, brand: 'emalgrad', name: 'Кузнец', title: 'Эмаль молотковая «Кузнец» по ржавчине',
    lead: '«Кузнец» застывает рисунком чеканки, за которым не видно следов сварки и зачистки.',
    packs: [can(0.75, 890), can(2.5, 2_690)], colors: ['медный', 'серебристый', 'чёрный'],
  },
  {
    kind: floor, brand: 'emalgrad', name: 'ПФ-266', title: 'Эмаль для пола «ЭмальГрад ПФ-266» глянцевая',
    lead: 'ПФ-266 знает каждая дача: жёлто-коричневый пол, который моют с мылом и не боятся сапог.',
    packs: [can(0.9, 390), can(2.7, 1_090)], colors: ['жёлто-коричневый', 'красно-коричневый'],
  },
  {
    kind: aerosol, brand: 'emalgrad', name: 'Аэро', title: 'Эмаль аэрозольная «Аэро» глянцевая',
    lead: 'Мягкая форсунка «Аэро» пылит ровным факелом и не плюётся до последней капли.',
    packs: [spray(0.52, 330)], colors: ['красный', 'белый', 'чёрный', 'синий', 'жёлтый', 'серебристый'],
  },
  {
    kind: heat, brand: 'tverdynya', name: 'Жар', title: 'Эмаль термостойкая «Жар» аэрозольная',
    lead: '«Жар» остаётся чёрным там, где обычная краска сгорает за вечер.',
    packs: [spray(0.52, 460)], colors: ['чёрный', 'серебристый'],
  },
] // prettier-ignore
