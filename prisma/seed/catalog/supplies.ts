import {
  bag,
  bottle,
  can,
  canister,
  jar,
  kiloBucket,
  kiloJar,
  spray,
  tool,
  tube,
  type ProductKind,
  type ProductLine,
} from './product-line'

const WATER_BORNE = { shelfLifeMonths: 24, storageConditions: 'От +5 до +30 °C, не замораживать', warranty: '24 месяца в закрытой таре' } // prettier-ignore
const FLAMMABLE = { shelfLifeMonths: 36, storageConditions: 'Вдали от огня и солнца, до +30 °C', warranty: '36 месяцев в закрытой таре', viscosity: 'Жидкая' } // prettier-ignore

const paste: ProductKind = {
  category: 'tints', type: 'Колеровочная паста', material: 'Водные и алкидные краски', application: 'Колеровка', setting: 'living', views: ['label', 'swatch', 'room'],
  technical: { ...WATER_BORNE, viscosity: 'Средняя', density: 1.2, ph: 8 }, properties: ['fadeResistance', 'uvResistance', 'odorless', 'lowVOC'],
  texts: [
    'Окрашивает краски, штукатурки, затирки, гипс и клей.',
    'Флакон встряхивают, каплю цвета пробуют на стакане краски и дают высохнуть: мокрый тон всегда темнее.',
    'Пасту вливают тонкой струёй при работающей мешалке, не больше 5 % от веса; всю краску на комнату колеруют сразу.',
    'Записанное число капель повторит оттенок и через год.',
  ],
  specifications: { 'Доля в краске': 'до 5 %' },
} // prettier-ignore

const tintPaint: ProductKind = {
  ...paste, type: 'Колеровочная краска', properties: ['fadeResistance', 'uvResistance', 'weatherResistance', 'washability'],
  texts: [
    'Ею колеруют белые водные краски или красят прямо из банки, когда нужен чистый цвет.',
    'Белую основу перемешивают, цвет подбирают на пробе.',
    'Добавляют до 20 % от объёма, мешают пять минут и ещё раз после паузы.',
    'На фасаде насыщенные тона держатся пять лет и дольше.',
  ],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', viscosity: 'Средняя', coverage: 8, dryingTimeHours: 2, density: 1.3, ph: 8 },
} // prettier-ignore

const pva: ProductKind = {
  category: 'glue', type: 'Клей ПВА', material: 'Дерево, картон, ткань, бумага', application: 'Внутри', setting: 'cabinet', views: ['label', 'use'],
  technical: { ...WATER_BORNE, viscosity: 'Средняя', density: 1.1, ph: 6, dryingTimeHours: 12 }, properties: ['odorless', 'ecoFriendly', 'frostResistance'],
  texts: [
    'Склеивает мебельные щиты, шканты, фанеру и картон.',
    'Детали подгоняют всухую, шлифуют и обдувают.',
    'Клей наносят на обе стороны, через пять минут сжимают струбциной на два часа.',
    'Выступившее снимают мокрой тряпкой сразу: засохшую плёнку лак не возьмёт.',
  ],
} // prettier-ignore

const wallpaper: ProductKind = {
  ...pva, type: 'Клей обойный', material: 'Обои', setting: 'living', technical: { shelfLifeMonths: 36, storageConditions: 'В сухом месте', mixingRatio: '1 пачка на 6 л воды', potLifeMinutes: 14_400 }, properties: ['odorless', 'ecoFriendly', 'antifungal'],
  texts: [
    'Разводится без комков и не оставляет пятен на лицевой стороне.',
    'Старые обои снимают, стену грунтуют этим же клеем, разведённым вдвое жиже.',
    'Порошок сыплют в холодную воду по кругу, через десять минут размешивают ещё раз; стыки прижимают валиком.',
    'Двое суток в комнате не открывают окна, иначе швы разойдутся.',
  ],
} // prettier-ignore

const tile: ProductKind = {
  ...pva, type: 'Клей плиточный', material: 'Керамика, керамогранит, камень', application: 'Стены и полы, внутри и снаружи', setting: 'bath', technical: { shelfLifeMonths: 12, storageConditions: 'В сухом месте, на поддоне', mixingRatio: '0,24 л воды на 1 кг', potLifeMinutes: 180, applicationTemperature: 'от +5 до +30 °C' },
  properties: ['humidityResistance', 'frostResistance', 'heatResistance'],
  texts: [
    'Держит плитку на стене и полу, в ванной, на балконе и крыльце.',
    'Основание очищают, грунтуют и проверяют правилом: клеем стену не выравнивают.',
    'Раствор тянут зубчатым шпателем 8 мм, плитку прижимают с поворотом и правят двадцать минут.',
    'Швы затирают через сутки, тёплый пол включают через месяц.',
  ],
  specifications: { 'Расход': '3–4 кг/м²' },
} // prettier-ignore

const nails: ProductKind = {
  ...pva, type: 'Клей монтажный', material: 'Панели, плинтусы, молдинги, зеркала', setting: 'living', technical: { shelfLifeMonths: 18, storageConditions: 'От +5 до +30 °C', viscosity: 'Пастообразная', density: 1.3, dryingTimeHours: 24 }, properties: ['flexible', 'humidityResistance', 'quickDrying'],
  texts: [
    'Заменяет гвозди и дюбели для плинтуса, подоконника, панели и зеркала.',
    'Поверхности обеспыливают, одна из двух должна впитывать.',
    'Клей кладут змейкой, деталь прижимают, отнимают на три минуты и прижимают снова.',
    'Тяжёлое подпирают до утра, излишек срезают, когда он станет резиной.',
  ],
} // prettier-ignore

const sanitary: ProductKind = {
  category: 'sealants', type: 'Герметик силиконовый', material: 'Плитка, стекло, эмаль, металл', application: 'Швы ванн, моек, окон', setting: 'bath', views: ['label', 'use', 'room'],
  technical: { shelfLifeMonths: 18, storageConditions: 'От +5 до +30 °C', viscosity: 'Пастообразная', density: 1, dryingTimeHours: 24, applicationTemperature: 'от +5 до +40 °C' }, properties: ['humidityResistance', 'flexible', 'antifungal', 'uvResistance', 'heatResistance', 'chemicalResistance'],
  texts: [
    'Закрывает стык ванны с плиткой, мойки со столешницей, рамы со стеной.',
    'Старый шов вырезают, место сушат и протирают спиртом, края заклеивают лентой.',
    'Носик срезают под углом, ведут непрерывно и разглаживают мокрым шпателем, ленту снимают сразу.',
    'Сутки шов не мочат; красить силикон нельзя.',
  ],
  specifications: { 'Деформация шва': '±25 %' },
} // prettier-ignore

const paintable: ProductKind = {
  ...sanitary, type: 'Герметик акриловый', material: 'Дерево, гипс, бетон', setting: 'living', properties: ['odorless', 'flexible', 'ecoFriendly', 'crackFilling'], technical: { ...sanitary.technical, density: 1.6 },
  texts: [
    'Для щелей плинтусов, наличников, откосов и гипсокартона, которые потом красят.',
    'Пыль убирают, широкую щель заполняют жгутом.',
    'Шов кладут чуть выпуклым: вода испарится, и он сядет; разглаживают мокрым пальцем.',
    'Через сутки красят, шлифуют или оставляют как есть.',
  ],
} // prettier-ignore

const tough: ProductKind = {
  ...sanitary, type: 'Герметик для кровли и фасада', material: 'Бетон, металл, битум, дерево', application: 'Снаружи', setting: 'facade', properties: ['weatherResistance', 'uvResistance', 'frostResistance', 'flexible', 'wearResistance'],
  texts: [
    'Для кровли, водостоков, межпанельных швов и деформационных стыков.',
    'Рыхлое удаляют, лёд и воду убирают, пористое грунтуют.',
    'Шов делают вдвое шире глубины, прижимают шпателем к обеим сторонам, но не ко дну.',
    'Работает от −50 до +80 °C и двигается вместе с домом.',
  ],
} // prettier-ignore

const foam: ProductKind = {
  ...tough, type: 'Пена монтажная', views: ['label', 'room'], properties: ['thermalInsulation', 'soundInsulation', 'humidityResistance', 'quickDrying'], technical: { shelfLifeMonths: 18, storageConditions: 'Стоя, от +5 до +30 °C', dryingTimeHours: 4 },
  texts: [
    'Для окон, дверей, труб и щелей от одного до восьми сантиметров.',
    'Проём увлажняют из пульверизатора, баллон трясут полминуты.',
    'Заполняют на треть, пена дорастёт сама; широкую щель проходят в два приёма.',
    'Через четыре часа срезают лишнее и прячут от солнца под штукатурку или герметик.',
  ],
} // prettier-ignore

const thinner: ProductKind = {
  category: 'solvents', type: 'Растворитель', material: 'Эмали, лаки, мастики', application: 'Разведение и очистка', setting: 'fence', views: ['label', 'use'],
  technical: { ...FLAMMABLE, density: 0.79 }, properties: ['quickDrying', 'oilResistance'],
  texts: [
    'Разводит краску до рабочей густоты, отмывает инструмент и снимает жир.',
    'Сначала смотрят на банку краски: она назовёт свой растворитель.',
    'Льют понемногу, не больше десятой части, и перемешивают до дна; для кистей берут отдельную банку.',
    'Работают у открытого окна, без огня, в перчатках, тряпки сушат на улице.',
  ],
} // prettier-ignore

const stripper: ProductKind = {
  ...thinner, type: 'Смывка и очиститель', properties: ['quickDrying', 'oneCoat'],
  texts: [
    'Размягчает старую эмаль, лак и засохший клей на металле, камне и дереве.',
    'Соседние места закрывают плёнкой, руки защищают.',
    'Кладут густым слоем и ждут, пока краска вздуется, потом снимают шпателем; толстое берут за два раза.',
    'Остатки смывают уайт-спиритом и только потом грунтуют.',
  ],
} // prettier-ignore

const roller: ProductKind = {
  category: 'tools', type: 'Валик малярный', material: 'Краски, грунтовки, лаки', application: 'Стены, потолки, фасады', setting: 'living', views: ['label', 'use', 'room'], technical: { warranty: '6 месяцев' }, properties: ['wearResistance', 'solventResistance'],
  texts: [
    'Перед первой работой валик моют и отжимают: уйдёт пух.',
    'Краску набирают в кювете, раскатывая по рёбрам, и ведут крест-накрест, а последний ход сверху вниз.',
    'После работы шубку моют сразу и сушат подвешенной, чтобы ворс не смялся.',
  ],
} // prettier-ignore

const brush: ProductKind = {
  ...roller, type: 'Кисть', application: 'Окна, двери, углы, мебель', setting: 'cabinet',
  texts: [
    'Новую кисть вычёсывают и споласкивают, чтобы волос не оставался на краске.',
    'Окунают на треть щетины, лишнее снимают о край и ведут от сухого к мокрому.',
    'Между слоями кисть заворачивают в плёнку, в конце моют и подвешивают.',
  ],
} // prettier-ignore

const knife: ProductKind = {
  ...roller, type: 'Шпатель', material: 'Шпатлёвки, штукатурки, клей', application: 'Выравнивание', setting: 'plaster', properties: ['wearResistance', 'impactResistance'],
  texts: [
    'Узким набирают и правят углы, широким тянут стену.',
    'Шпатель держат под 30° и ослабляют нажим к краям, тогда полос не будет.',
    'Полотно моют до схватывания смеси и протирают насухо.',
  ],
} // prettier-ignore

const masking: ProductKind = {
  ...roller, type: 'Лента малярная', material: 'Стены, стекло, дерево, пластик', application: 'Защита краёв', setting: 'living', views: ['use', 'room'], properties: ['uvResistance', 'flexible'],
  texts: [
    'Клеят на сухую чистую поверхность и притирают шпателем, особенно край.',
    'Первым проходят полупустым валиком, вдоль ленты, а не поперёк.',
    'Снимают, пока краска ещё мягкая, отводя ленту назад под острым углом.',
  ],
} // prettier-ignore

const tray: ProductKind = { ...roller, type: 'Кювета', application: 'Работа с валиком', views: ['label', 'room'], texts: [
  'Краски наливают не выше рёбер, иначе валик утонет.',
  'Раскатывают сукно по наклону, пока не перестанет капать.',
  'Пакет, надетый на кювету, избавляет от мытья.',
] } // prettier-ignore

const TWELVE = ['красный', 'жёлтый', 'синий', 'зелёный', 'чёрный', 'охра', 'терракотовый', 'шоколадный', 'фиолетовый', 'оранжевый', 'бирюзовый', 'салатовый'] as const // prettier-ignore

export const tintLines: readonly ProductLine[] = [
  { kind: paste, brand: 'raduzhnik', name: 'Палитра', title: 'Паста колеровочная «Палитра» универсальная', lead: '«Палитра» одинаково ровно расходится в воде и в уайт-спирите, без хлопьев и комков.', packs: [bottle(0.1, 119)], colors: TWELVE },
  { kind: tintPaint, brand: 'raduzhnik', name: 'Колор', title: 'Краска колеровочная «Колор» для фасада и интерьера', lead: 'Густой «Колор» даёт яркую заливку там, где паста только подкрасит.', packs: [jar(0.75, 420)], colors: ['красный', 'жёлтый', 'синий', 'зелёный', 'чёрный', 'охра', 'вишнёвый', 'оранжевый'] },
  { kind: paste, brand: 'raduzhnik', name: 'Перламутр', title: 'Добавка перламутровая «Перламутр» для красок', lead: 'Ложка «Перламутра» в банке лазури превращает стену в переливчатый шёлк.', packs: [jar(0.2, 290)], colors: ['золотой', 'серебристый', 'медный'] },
] // prettier-ignore

export const glueLines: readonly ProductLine[] = [
  { kind: pva, brand: 'kleyvest', name: 'Столяр', title: 'Клей ПВА «Столяр» водостойкий D3', lead: '«Столяр» прочнее самого дерева: сломанный стул треснет рядом со швом.', packs: [kiloJar(0.5, 160), kiloBucket(2.5, 590), kiloBucket(10, 1_890)] },
  { kind: wallpaper, brand: 'kleyvest', name: 'Винил', title: 'Клей для обоев «Винил» с индикатором', lead: 'Розовый, пока мокрый, «Винил» показывает непромазанные места.', packs: [bag(0.25, 210)] },
  { kind: wallpaper, brand: 'kleyvest', name: 'Флизелин', title: 'Клей для обоев «Флизелин» усиленный', lead: '«Флизелин» держит тяжёлое полотно метровой ширины и даёт время подогнать рисунок.', packs: [bag(0.25, 260), bag(0.5, 460)] },
  { kind: nails, brand: 'kleyvest', name: 'Хватка', title: 'Клей монтажный «Хватка» мгновенного схватывания', lead: '«Хватка» берёт с первой секунды и держит двести килограммов на квадратном дециметре.', packs: [tube(0.29, 290)], colors: ['белый', 'бесцветный'] },
  { kind: tile, brand: 'kleyvest', name: 'Плитка', title: 'Клей плиточный «Плитка» для ванной и кухни', lead: 'Базовый клей для керамики до 30 см внутри дома.', packs: [bag(25, 340)] },
  { kind: tile, brand: 'kleyvest', name: 'Плитка Про', title: 'Клей плиточный «Плитка Про» для керамогранита', lead: 'Эластичный «Плитка Про» не отпускает керамогранит на тёплом полу и на крыльце.', packs: [bag(25, 690)], properties: ['flexible'] },
  { kind: tile, brand: 'severin', name: 'Утеплитель', title: 'Клей для утеплителя «Утеплитель» фасадный', lead: 'Клеит и армирует пенопласт и вату в системах мокрого фасада.', packs: [bag(25, 420)], properties: ['weatherResistance'] },
] // prettier-ignore

export const sealantLines: readonly ProductLine[] = [
  { kind: sanitary, brand: 'germetron', name: 'Сани', title: 'Герметик санитарный «Сани» силиконовый', lead: '«Сани» не чернеет в углах: антисептик внутри работает до пяти лет.', packs: [tube(0.28, 290)], colors: ['белый', 'бесцветный', 'серый'] },
  { kind: sanitary, brand: 'germetron', name: 'Универсал', title: 'Герметик силиконовый «Универсал»', lead: 'Один тюбик на окна, аквариум, мойку и коробку от посылки.', packs: [tube(0.28, 240)], colors: ['бесцветный', 'белый', 'чёрный', 'коричневый'] },
  { kind: paintable, brand: 'germetron', name: 'Шов', title: 'Герметик акриловый «Шов» под покраску', lead: '«Шов» после краски не найти даже на ощупь.', packs: [tube(0.28, 170)], colors: ['белый'] },
  { kind: paintable, brand: 'germetron', name: 'Паркет', title: 'Герметик для дерева «Паркет» акриловый', lead: 'Тон в тон с ламинатом и доской, щель у порога просто исчезает.', packs: [tube(0.28, 260)], colors: ['дуб', 'орех', 'сосна'] },
  { kind: tough, brand: 'germetron', name: 'Битум', title: 'Герметик кровельный «Битум» каучуковый', lead: 'Ложится даже на мокрую крышу, когда уже капает.', packs: [tube(0.28, 320)], colors: ['чёрный'] },
  { kind: tough, brand: 'germetron', name: 'ПУ-25', title: 'Герметик полиуретановый «ПУ-25» для швов', lead: 'Его выбирают там, где шов ходит: террасы, панели, лестницы.', packs: [tube(0.3, 520)], colors: ['серый', 'белый'] },
  { kind: foam, brand: 'germetron', name: 'Пена 65', title: 'Пена монтажная «Пена 65» всесезонная', lead: 'До 65 литров пены из одного баллона при −10 °C и при +35 °C.', packs: [spray(0.75, 490)], colors: ['оранжевый'] },
] // prettier-ignore

export const solventLines: readonly ProductLine[] = [
  { kind: thinner, brand: 'himdvor', name: 'Уайт-спирит', title: 'Растворитель «Уайт-спирит» очищенный', lead: 'Главный помощник алкидной эмали: разводит, отмывает и не сушит кисть.', packs: [bottle(0.5, 95), canister(1, 170), canister(5, 740)] },
  { kind: thinner, brand: 'himdvor', name: '646', title: 'Растворитель «646» универсальный', lead: '646 берёт нитроэмали, лаки и засохшие капли, но для пластика слишком силён.', packs: [bottle(0.5, 110), canister(1, 190), canister(5, 860)] },
  { kind: thinner, brand: 'himdvor', name: 'Сольвент', title: 'Растворитель «Сольвент» нефтяной', lead: 'Сильнее уайт-спирита: для битума, масел и густых грунтов.', packs: [canister(1, 210), canister(5, 930)] },
  { kind: thinner, brand: 'himdvor', name: 'Ацетон', title: 'Растворитель «Ацетон» технический', lead: 'Испаряется раньше, чем успеешь закрыть пробку, и обезжиривает начисто.', packs: [bottle(0.5, 120), canister(1, 220)] },
  { kind: stripper, brand: 'himdvor', name: 'Смывка', title: 'Смывка старой краски «Смывка» гелевая', lead: 'Гель не стекает с двери и берёт до пяти слоёв за раз.', packs: [can(0.9, 490)], colors: ['оранжевый'] },
  { kind: stripper, brand: 'himdvor', name: 'Чистокист', title: 'Очиститель кистей «Чистокист»', lead: 'Вернёт к жизни кисть, забытую с прошлого лета.', packs: [bottle(0.5, 190)] },
  { kind: thinner, brand: 'himdvor', name: 'Обезжирь', title: 'Обезжириватель «Обезжирь» для металла и пластика', lead: 'Без него аэрозоль и герметик отходят лентой.', packs: [bottle(0.5, 150), canister(5, 990)] },
] // prettier-ignore

export const toolLines: readonly ProductLine[] = [
  { kind: roller, brand: 'malyaris', name: 'Микрофибра', title: 'Валик «Микрофибра» ворс 9 мм', lead: 'Микрофибра набирает вдвое больше краски, чем полиакрил, и не брызгает на лицо.', packs: [tool('roller', '100 мм', 0, 190), tool('roller', '180 мм', 0.5, 320), tool('roller', '240 мм', 1, 410)], colors: ['морская волна'] },
  { kind: roller, brand: 'malyaris', name: 'Велюр', title: 'Валик «Велюр» для лаков и эмалей', lead: 'Короткий велюр не оставляет пузырей на лаке и эмали.', packs: [tool('roller', '100 мм', 0, 160), tool('roller', '240 мм', 1, 340)], colors: ['жёлтый'] },
  { kind: roller, brand: 'malyaris', name: 'Фасадный', title: 'Валик «Фасадный» ворс 18 мм', lead: 'Длинный ворс достаёт до дна фактуры и работает по кирпичу.', packs: [tool('roller', '180 мм', 0.5, 390), tool('roller', '240 мм', 1, 480)], colors: ['терракотовый'] },
  { kind: brush, brand: 'malyaris', name: 'Плоская', title: 'Кисть плоская «Профи» смешанная щетина', lead: 'Расщеплённая щетина «Профи» разглаживает краску за собой.', packs: [tool('brush', '25 мм', 0, 90), tool('brush', '50 мм', 0.35, 150), tool('brush', '75 мм', 0.65, 220), tool('brush', '100 мм', 1, 310)], colors: ['зелёный'] },
  { kind: brush, brand: 'malyaris', name: 'Радиаторная', title: 'Кисть радиаторная «Дуга» изогнутая', lead: 'Изгиб достаёт за батарею и за трубу, куда рукой не подлезть.', packs: [tool('brush', '50 мм', 0.35, 180)], colors: ['белый'] },
  { kind: brush, brand: 'malyaris', name: 'Макловица', title: 'Кисть-макловица «Большая» для грунтовки', lead: 'За один мах «Большая» закрывает ширину двух ладоней.', packs: [tool('brush', '140 мм', 1, 390)], colors: ['голубой'] },
  { kind: knife, brand: 'malyaris', name: 'Сталь', title: 'Шпатель «Сталь» нержавеющий', lead: 'Полотно пружинит, но не гнётся, а ручка не скользит в мокрой ладони.', packs: [tool('spatula', '60 мм', 0, 130), tool('spatula', '100 мм', 0.2, 170), tool('spatula', '200 мм', 0.5, 290), tool('spatula', '350 мм', 0.8, 460), tool('spatula', '450 мм', 1, 560)], colors: ['светло-серый'] },
  { kind: knife, brand: 'malyaris', name: 'Зубчатый', title: 'Шпатель зубчатый «Гребень» 8 × 8 мм', lead: '«Гребень» отмеряет клей ровно столько, сколько нужно плитке.', packs: [tool('spatula', '250 мм', 0.6, 320)], colors: ['бежевый'] },
  { kind: tray, brand: 'malyaris', name: 'Кювета', title: 'Кювета малярная «Кювета» ударопрочная', lead: 'Толстые стенки не складываются, когда кювету переносят полной.', packs: [tool('tray', '240 мм', 0.3, 150), tool('tray', '330 мм', 1, 240)], colors: ['синий'] },
  { kind: masking, brand: 'malyaris', name: 'Лента', title: 'Лента малярная «Кант» бумажная', lead: '«Кант» снимается через две недели одним движением, без клея и рваных краёв.', packs: [tool('tape', '25 мм × 50 м', 0, 140), tool('tape', '38 мм × 50 м', 0.5, 190), tool('tape', '48 мм × 50 м', 1, 240)], colors: ['жёлтый'] },
  { kind: masking, brand: 'malyaris', name: 'Нежная', title: 'Лента малярная «Нежная» для свежей краски', lead: 'Слабый клей не тянет за собой вчерашнюю краску и бумажные обои.', packs: [tool('tape', '38 мм × 50 м', 0.5, 320)], colors: ['сиреневый'] },
] // prettier-ignore
