import { bottle, bucket, can, canister, jar, spray, type ProductKind, type ProductLine } from './product-line'

const OIL_BORNE = { shelfLifeMonths: 36, storageConditions: 'От −30 до +30 °C, вдали от огня', applicationTemperature: 'от +5 до +30 °C', warranty: '36 месяцев в закрытой таре', viscosity: 'Низкая' } // prettier-ignore
const WATER_BORNE = { shelfLifeMonths: 24, storageConditions: 'От +5 до +30 °C, не замораживать', applicationTemperature: 'от +5 до +30 °C', warranty: '24 месяца в закрытой таре', viscosity: 'Низкая' } // prettier-ignore

const glaze: ProductKind = {
  category: 'antiseptics', type: 'Антисептик декоративный', material: 'Дерево: сруб, вагонка, доска, брус', application: 'Снаружи и внутри, новые и старые покрытия', setting: 'terrace', views: ['open', 'swatch', 'room'],
  technical: { ...OIL_BORNE, paintType: 'Алкидная', glossLevel: 'Полуматовая', opacity: 'Полупрозрачная', coverage: 11, dryingTimeHours: 12, density: 0.9 },
  properties: ['weatherResistance', 'uvResistance', 'antifungal', 'mildewResistance', 'humidityResistance', 'breathable'],
  texts: [
    'Защищает срубы, веранды, заборы, беседки и наличники от синевы, плесени и солнца.',
    'Дерево должно быть сухим и чистым: смолу снимают растворителем, серые места шлифуют, торцы пропитывают дважды.',
    'Банку размешивают несколько раз за работу и кистью вгоняют состав вдоль волокон, два слоя снаружи и один внутри.',
    'Раз в четыре–пять лет достаточно вымыть стену и пройти её ещё раз без шлифовки.',
  ],
  specifications: { 'Разбавитель': 'Не разбавлять', 'Защита снаружи': 'до 8 лет' },
} // prettier-ignore

const oil: ProductKind = {
  ...glaze, type: 'Масло для дерева', application: 'Террасы, садовая мебель, причалы', technical: { ...OIL_BORNE, paintType: 'Масляная', glossLevel: 'Матовая', opacity: 'Прозрачная', coverage: 14, dryingTimeHours: 24, density: 0.88 },
  properties: ['weatherResistance', 'wearResistance', 'humidityResistance', 'ecoFriendly', 'uvResistance', 'breathable'],
  texts: [
    'Террасная доска, лестницы и мебель из лиственницы, сосны и тика перестают сереть и трескаться.',
    'Доску моют щёткой, сушат двое суток и открывают поры шкуркой P80.',
    'Масло втирают тонко, лишнее через двадцать минут снимают тряпкой, иначе останутся липкие пятна.',
    'Обновляют весной одним слоем; промасленные тряпки обязательно замачивают в воде, они могут загореться сами.',
  ],
} // prettier-ignore

const soak: ProductKind = {
  category: 'antiseptics', type: 'Антисептик пропиточный', material: 'Строительная древесина', application: 'Стропила, лаги, венцы, скрытые конструкции', setting: 'terrace', views: ['label', 'swatch', 'room'],
  technical: { ...WATER_BORNE, opacity: 'Прозрачная', coverage: 4, dryingTimeHours: 24, density: 1.05, ph: 5 },
  properties: ['antifungal', 'mildewResistance', 'humidityResistance', 'frostResistance', 'odorless', 'ecoFriendly'],
  texts: [
    'Им обрабатывают стропила, лаги, нижние венцы и всё, что потом не достать.',
    'Кору, смолу и грязь убирают, влажность дерева не больше 30 %.',
    'Наносят кистью или опрыскивателем в два прохода, пока дерево пьёт; короткие детали окунают на полчаса.',
    'Сверху можно красить любыми составами, не дожидаясь следующего сезона.',
  ],
} // prettier-ignore

const sauna: ProductKind = {
  ...soak, type: 'Пропитка для бани', application: 'Парная, моечная, предбанник', properties: ['heatResistance', 'humidityResistance', 'antifungal', 'odorless', 'ecoFriendly', 'dirtResistance'],
  texts: [
    'Стены и полки после неё не чернеют, не впитывают пот и легко моются.',
    'Новую вагонку достаточно обмести, старую отбеливают и шлифуют.',
    'Первый слой наносят обильно, второй через четыре часа, потом баню протапливают с открытой дверью.',
    'Состав без смол и запаха, выдерживает до +120 °C.',
  ],
} // prettier-ignore

const bleach: ProductKind = {
  ...soak, type: 'Отбеливатель для дерева', properties: ['antifungal', 'antibacterial', 'quickDrying', 'mildewResistance'], technical: { ...WATER_BORNE, coverage: 7, dryingTimeHours: 3, density: 1.1, ph: 12, opacity: 'Прозрачная' },
  texts: [
    'Убирает синеву, плесень и серый налёт, возвращая доске цвет свежего спила.',
    'Рыхлую древесину счищают, растения рядом закрывают плёнкой.',
    'Состав наносят пластиковой кистью и ждут 20–40 минут, тёмные места проходят ещё раз.',
    'Работают в перчатках и очках, а через сутки дерево защищают антисептиком.',
  ],
} // prettier-ignore

const parquet: ProductKind = {
  category: 'varnishes', type: 'Лак паркетный', material: 'Паркет, доска, лестницы', application: 'Внутри', setting: 'terrace', views: ['open', 'swatch', 'room'],
  technical: { ...OIL_BORNE, paintType: 'Алкидная', opacity: 'Прозрачная', coverage: 12, dryingTimeHours: 6, density: 0.92 },
  properties: ['wearResistance', 'scratchResistance', 'abrasionResistance', 'washability', 'chemicalResistance'],
  texts: [
    'Выдерживает каблуки, ножки стульев и колёсики кресла.',
    'Пол циклюют, пылесосят дважды и протирают влажной тряпкой без ворса.',
    'Первый слой разбавляют на десятую часть, потом шлифуют поднятый ворс и кладут ещё два слоя через шесть часов.',
    'Ходят через сутки, ковры и мебель возвращают через неделю.',
  ],
  specifications: { 'Слоёв': '2–3' },
} // prettier-ignore

const yacht: ProductKind = {
  ...parquet, type: 'Лак яхтный', material: 'Дерево снаружи', application: 'Двери, веранды, лодки, садовая мебель', setting: 'terrace', properties: ['weatherResistance', 'humidityResistance', 'uvResistance', 'flexible', 'frostResistance', 'scratchResistance'],
  technical: { ...parquet.technical, glossLevel: 'Высокоглянцевая', dryingTimeHours: 12 },
  texts: [
    'Эластичная плёнка терпит воду, солнце и морозы, не шелушась по краям.',
    'Дерево шлифуют P120, обеспыливают и один раз грунтуют самим лаком, разбавив его на четверть.',
    'Три слоя вдоль волокон, между ними лёгкая шлифовка и полсуток ожидания.',
    'Раз в два года верхний слой освежают, не снимая старый.',
  ],
} // prettier-ignore

const aqua: ProductKind = {
  ...parquet, type: 'Лак акриловый', material: 'Дерево, обои, камень, поделки', application: 'Внутри', setting: 'cabinet', properties: ['odorless', 'quickDrying', 'washability', 'uvResistance', 'lowVOC', 'ecoFriendly'],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', glossLevel: 'Полуматовая', opacity: 'Прозрачная', coverage: 12, dryingTimeHours: 1, density: 1.03, ph: 8 },
  texts: [
    'Не желтит светлое дерево, не пахнет и годится для детской мебели.',
    'Поверхность шлифуют и обеспыливают, жирные породы протирают спиртом.',
    'Кисть с искусственной щетиной, два–три тонких слоя через час; инструмент моют водой.',
    'Мыть можно мягкой губкой через неделю.',
  ],
} // prettier-ignore

const stone: ProductKind = {
  ...aqua, type: 'Лак для камня', material: 'Камень, кирпич, бетон, плитка', application: 'Снаружи и внутри', setting: 'facade', properties: ['weatherResistance', 'humidityResistance', 'frostResistance', 'dirtResistance', 'alkaliResistance', 'uvResistance'],
  texts: [
    'Даёт мокрый блеск диким камням, брусчатке и кирпичному цоколю и закрывает их от грязи.',
    'Высолы смывают, кладке дают высохнуть трое суток.',
    'Наносят кистью или распылителем, пока камень впитывает, второй слой через час.',
    'С лакированной стены пыль уходит под струёй воды.',
  ],
} // prettier-ignore

const stove: ProductKind = {
  ...stone, type: 'Лак термостойкий', material: 'Кирпичные печи, камины, камень', application: 'Внутри', setting: 'plaster', properties: ['heatResistance', 'dirtResistance', 'washability', 'quickDrying'],
  texts: [
    'Печь под лаком не пылит, не собирает сажу и выдерживает +250 °C.',
    'Кладку чистят щёткой и протапливают, красят уже остывшую.',
    'Два слоя с перерывом два часа, первый протоп через сутки и на малом огне.',
    'Пятна от копоти снимаются влажной тряпкой.',
  ],
} // prettier-ignore

const stain: ProductKind = {
  ...parquet, type: 'Лак тонирующий', material: 'Мебель, двери, вагонка', setting: 'cabinet', properties: ['scratchResistance', 'washability', 'uvResistance', 'quickDrying'],
  technical: { ...OIL_BORNE, paintType: 'Алкидная', glossLevel: 'Полуглянцевая', opacity: 'Полупрозрачная', coverage: 13, dryingTimeHours: 4, density: 0.9 },
  texts: [
    'Морилка и лак в одном: цвет благородной породы и блеск за один подход.',
    'Дерево шлифуют вдоль волокон до P180, пыль убирают липкой салфеткой.',
    'Чем больше слоёв, тем темнее; каждый кладут тонко, без остановок посреди доски.',
    'Царапины затирают тем же лаком на ватном тампоне.',
  ],
} // prettier-ignore

export const antisepticLines: readonly ProductLine[] = [
  {
    kind: glaze, brand: 'dozor', name: 'Лазурь', title: 'Антисептик для дерева «Лазурь» декоративный',
    lead: '«Лазурь» подчёркивает рисунок древесины: годовые кольца видны, а серость и мох не появляются.',
    packs: [can(0.9, 790), can(2.7, 2_090)], colors: ['орех', 'дуб', 'сосна', 'палисандр', 'тик', 'бесцветный'],
  },
  {
    kind: glaze, brand: 'dozor', name: 'Изба', title: 'Антисептик для дерева «Изба» с воском',
    lead: 'Воск в «Избе» собирает воду в капли, а густая основа не стекает с вертикальных брёвен.',
    packs: [bucket(9, 6_190)], colors: ['калужница', 'махагон', 'венге'], technical: { viscosity: 'Средняя', coverage: 9 },
  },
  {
    kind: oil, brand: 'dozor', name: 'Терраса', title: 'Масло для террас «Терраса» с твёрдым воском',
    lead: 'Льняное масло в «Террасе» уходит вглубь доски, а пигмент держит солнце.',
    packs: [can(0.9, 1_090), can(2.2, 2_390)], colors: ['тик', 'венге'],
  },
  { kind: soak, brand: 'dozor', name: 'Биощит', title: 'Пропитка «Биощит» невымываемая для дерева', lead: '«Биощит» связывается с волокном и не вымывается дождём двадцать пять лет.', packs: [canister(5, 890), canister(10, 1_640)] },
  {
    kind: soak, brand: 'tverdynya', name: 'Огнещит', title: 'Огнебиозащита «Огнещит» второй группы',
    lead: '«Огнещит» не даёт доске вспыхнуть от искры и заодно бережёт её от грибка и жуков.',
    packs: [canister(5, 980), canister(10, 1_790)], properties: ['fireResistance'],
  },
  { kind: bleach, brand: 'dozor', name: 'Свежий спил', title: 'Отбеливатель для дерева «Свежий спил»', lead: 'Сруб, почерневший за зиму, «Свежий спил» возвращает к цвету соломы за час.', packs: [canister(1, 290), canister(5, 1_190)] },
  {
    kind: bleach, brand: 'himdvor', name: 'Антиплесень', title: 'Средство против плесени «Антиплесень» для стен и швов',
    lead: 'Распылите на чёрные точки в ванной, и через полчаса их не будет.', packs: [bottle(0.5, 240)], technical: { coverage: 8 },
  },
  { kind: sauna, brand: 'dozor', name: 'Парная', title: 'Пропитка для бани и сауны «Парная»', lead: '«Парная» впитывается без плёнки, и дерево остаётся шершавым и живым на ощупь.', packs: [can(0.9, 690), can(2.7, 1_790)] },
  { kind: soak, brand: 'dozor', name: 'Торец', title: 'Состав для торцов «Торец» от растрескивания', lead: 'Торцы сохнут быстрее всего и поэтому лопаются: «Торец» запечатывает их, и бревно отдаёт влагу равномерно.', packs: [can(2.5, 1_090)], properties: ['flexible'] },
] // prettier-ignore

export const varnishLines: readonly ProductLine[] = [
  { kind: parquet, brand: 'yantar', name: 'Паркет', title: 'Лак паркетный «Паркет» глянцевый', lead: '«Паркет» собирает свет, и даже старые плашки блестят, как в бальном зале.', packs: [can(0.9, 890), bucket(2.7, 2_290)], technical: { glossLevel: 'Глянцевая' } },
  { kind: parquet, brand: 'yantar', name: 'Паркет мат', title: 'Лак паркетный «Паркет мат» матовый', lead: 'Матовый вариант не показывает пыль и мелкие царапины, пол выглядит как под маслом.', packs: [can(0.9, 930), bucket(2.7, 2_390)], technical: { glossLevel: 'Матовая' } },
  { kind: yacht, brand: 'yantar', name: 'Яхта', title: 'Лак яхтный «Яхта» алкидно-уретановый', lead: '«Яхта» пришла с верфи: ею покрывают палубы, а на суше крыльцо и входную дверь.', packs: [can(0.75, 690), can(1.9, 1_590), bucket(9, 6_490)] },
  { kind: aqua, brand: 'priozyorsk', name: 'Акваполь', title: 'Лак акриловый «Акваполь» для стен и мебели', lead: '«Акваполь» ложится молочным, а высыхает прозрачным, поэтому пропусков не бывает.', packs: [can(0.9, 590), can(2.5, 1_390)] },
  { kind: stone, brand: 'yantar', name: 'Камень', title: 'Лак для камня «Камень» с мокрым эффектом', lead: 'Цоколь под «Камнем» выглядит так, будто только что прошёл дождь.', packs: [can(0.9, 640), can(2.5, 1_560), bucket(9, 4_890)] },
  { kind: stove, brand: 'yantar', name: 'Печник', title: 'Лак термостойкий «Печник» для печей и каминов', lead: '«Печник» возвращает кирпичу сочный красный цвет и не желтеет от огня.', packs: [jar(0.4, 380), can(0.9, 720)] },
  { kind: aqua, brand: 'dozor', name: 'Бондарь', title: 'Лак для бани «Бондарь» термостойкий', lead: '«Бондарь» защищает стены моечной от воды и копоти, держит +140 °C и ничем не пахнет.', packs: [can(0.9, 820), can(2.7, 2_140)], properties: ['heatResistance', 'humidityResistance'] },
  { kind: stain, brand: 'yantar', name: 'Тонлак', title: 'Лак тонирующий «Тонлак» для дерева', lead: '«Тонлак» делает из сосны орех, а из берёзы красное дерево, не закрывая рисунок.', packs: [can(0.75, 560), can(2.2, 1_490)], colors: ['орех', 'дуб', 'махагон'] },
  { kind: parquet, brand: 'himdvor', name: 'НЦ-218', title: 'Лак мебельный «НЦ-218» быстросохнущий', lead: 'НЦ-218 сохнет за час и полируется до зеркала, за что его любят мебельщики.', packs: [can(0.7, 340), can(1.7, 760)], technical: { glossLevel: 'Высокоглянцевая', dryingTimeHours: 1, coverage: 9 }, properties: ['quickDrying'] },
  { kind: aqua, brand: 'emalgrad', name: 'Аэролак', title: 'Лак аэрозольный «Аэролак» универсальный', lead: 'Закрепит рисунок, наклейку или восстановленную деталь тонкой прозрачной плёнкой.', packs: [spray(0.52, 310)], technical: { coverage: 4, dryingTimeHours: 0.5 } },
] // prettier-ignore
