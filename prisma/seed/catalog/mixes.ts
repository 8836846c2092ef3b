import {
  bag,
  bucket,
  can,
  canister,
  jar,
  kiloBucket,
  kiloJar,
  spray,
  type ProductKind,
  type ProductLine,
} from './product-line'

const WATER_BORNE = { shelfLifeMonths: 18, storageConditions: 'От +5 до +30 °C, не замораживать', applicationTemperature: 'от +5 до +30 °C', warranty: '18 месяцев в закрытой таре' } // prettier-ignore
const DRY_MIX = { shelfLifeMonths: 12, storageConditions: 'В сухом месте, на поддоне', applicationTemperature: 'от +5 до +30 °C', warranty: '12 месяцев в закрытом мешке' } // prettier-ignore

const deep: ProductKind = {
  category: 'primers', type: 'Грунтовка глубокого проникновения', material: 'Штукатурка, бетон, гипсокартон, кирпич', application: 'Снаружи и внутри', setting: 'plaster', views: ['label', 'room', 'use'],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', opacity: 'Прозрачная', viscosity: 'Низкая', coverage: 8, dryingTimeHours: 2, density: 1.01, ph: 8 },
  properties: ['breathable', 'antifungal', 'quickDrying', 'odorless', 'ecoFriendly'],
  texts: [
    'Нужна под краску, обои, плитку и шпатлёвку на всём, что пылит и впитывает.',
    'Пыль сметают, отстающее отбивают, жир смывают.',
    'Валиком или макловицей наносят один слой, очень рыхлое основание проходят дважды, не давая луж.',
    'Через два часа рука не пылится, и можно продолжать.',
  ],
} // prettier-ignore

const grip: ProductKind = {
  ...deep, type: 'Грунтовка адгезионная', material: 'Бетон, плитка, стекло, старая краска', properties: ['alkaliResistance', 'humidityResistance', 'odorless', 'highBuild'],
  technical: { ...WATER_BORNE, paintType: 'Акриловая', opacity: 'Полупрозрачная', viscosity: 'Средняя', coverage: 4, dryingTimeHours: 3, density: 1.5, ph: 8 },
  texts: [
    'Кварцевый песок делает гладкий бетон, плитку и масляную краску шершавыми, и следующий слой за них держится.',
    'Глянец царапают шкуркой, жир и мыло смывают.',
    'Состав часто перемешивают, чтобы песок не осел, и наносят кистью-макловицей сплошь.',
    'Через три часа начинают штукатурить или клеить; ждать неделю нельзя, пыль испортит сцепление.',
  ],
} // prettier-ignore

const metal: ProductKind = {
  category: 'primers', type: 'Грунтовка по металлу', material: 'Чёрный металл', application: 'Снаружи и внутри', setting: 'fence', views: ['open', 'swatch', 'room'],
  technical: { paintType: 'Алкидная', glossLevel: 'Матовая', opacity: 'Непрозрачная', viscosity: 'Средняя', coverage: 11, dryingTimeHours: 24, density: 1.25, shelfLifeMonths: 24, storageConditions: 'От −30 до +30 °C, вдали от огня', applicationTemperature: 'от +5 до +30 °C', warranty: '24 месяца в закрытой таре' },
  properties: ['weatherResistance', 'humidityResistance', 'oilResistance', 'frostResistance'],
  texts: [
    'Первый слой под эмаль на воротах, балках, трубах и кузовах прицепов.',
    'Ржавчину зачищают, металл обезжиривают и сразу грунтуют, пока он не зацвёл.',
    'Кладут один слой кистью или краскопультом, сварные швы промазывают отдельно.',
    'Без эмали грунт защищает до полугода, поэтому с отделкой не тянут.',
  ],
} // prettier-ignore

const wood: ProductKind = {
  ...deep, type: 'Грунтовка для дерева', material: 'Дерево, фанера', setting: 'terrace', properties: ['antifungal', 'mildewResistance', 'humidityResistance', 'breathable'],
  texts: [
    'Выравнивает впитывание и не даёт смоле и синеве проступить сквозь краску или лазурь.',
    'Сухое дерево шлифуют и обеспыливают, сучки протирают растворителем.',
    'Один щедрый слой вдоль волокон, торцы два раза; когда высохнет, поднятый ворс снимают шкуркой.',
    'Красить можно через сутки и не позже, чем через месяц.',
  ],
} // prettier-ignore

const blocking: ProductKind = {
  ...grip, type: 'Грунтовка изолирующая', material: 'Стены и потолки с пятнами', setting: 'living', properties: ['stainResistance', 'oneCoat', 'quickDrying', 'odorless'], technical: { ...grip.technical, coverage: 8, opacity: 'Непрозрачная', density: 1.35 },
  texts: [
    'Запирает потёки, сажу, никотин и жир, которые проступают через любую краску.',
    'Пятно просушивают, отслоения убирают.',
    'Слой наносят с запасом в ладонь вокруг пятна, через три часа повторяют, если след виден.',
    'Сверху красят обычной водной краской.',
  ],
} // prettier-ignore

const dryFinish: ProductKind = {
  category: 'putties', type: 'Шпатлёвка финишная', material: 'Гипс, цемент, гипсокартон', application: 'Внутри, сухие помещения', setting: 'plaster', views: ['label', 'room', 'use'],
  technical: { ...DRY_MIX, viscosity: 'Пластичная', mixingRatio: '0,4 л воды на 1 кг', potLifeMinutes: 1_440, dryingTimeHours: 4 },
  properties: ['ecoFriendly', 'breathable', 'odorless', 'crackFilling'],
  texts: [
    'Последний слой перед краской и тонкими обоями.',
    'Стену грунтуют, инструмент и ведро моют начисто: крупинка даст борозду.',
    'Порошок высыпают в воду, ждут пять минут и кладут слоем до 3 мм широким шпателем.',
    'Через сутки шлифуют сеткой P180 и обеспыливают.',
  ],
  specifications: { 'Расход': '1 кг/м² при слое 1 мм', 'Слой': '0,3–3 мм' },
} // prettier-ignore

const dryStart: ProductKind = {
  ...dryFinish, type: 'Шпатлёвка стартовая', properties: ['crackFilling', 'highBuild', 'ecoFriendly', 'breathable'], technical: { ...DRY_MIX, viscosity: 'Густая', mixingRatio: '0,5 л воды на 1 кг', potLifeMinutes: 60, dryingTimeHours: 6 },
  texts: [
    'Выводит плоскость, закрывает штробы и швы гипсокартона.',
    'Основание очищают и грунтуют, глубокие выбоины смачивают.',
    'Замешивают столько, сколько уйдёт за час, и тянут правилом слоем до 15 мм.',
    'Через шесть часов снимают наплывы и переходят к финишу.',
  ],
  specifications: { 'Расход': '0,9 кг/м² при слое 1 мм', 'Слой': '2–15 мм' },
} // prettier-ignore

const facadePutty: ProductKind = {
  ...dryStart, type: 'Шпатлёвка цементная', application: 'Снаружи и внутри, влажные помещения', setting: 'facade', properties: ['weatherResistance', 'frostResistance', 'humidityResistance', 'crackFilling'],
  texts: [
    'Для фасадов, цоколей, подвалов и ванных, где гипс размокает.',
    'Бетон очищают от смазки и грунтуют, в жару смачивают.',
    'Слой 1–6 мм кладут в один приём, следующий через сутки.',
    'Три дня поверхность берегут от солнца, дождя и сквозняка.',
  ],
} // prettier-ignore

const ready: ProductKind = {
  ...dryFinish, type: 'Шпатлёвка готовая', technical: { ...WATER_BORNE, paintType: 'Акриловая', viscosity: 'Пастообразная', dryingTimeHours: 3, density: 1.6, ph: 8.5 }, properties: ['ecoFriendly', 'odorless', 'quickDrying', 'crackFilling'],
  texts: [
    'Открыл ведро и работаешь: замешивать и ждать ничего не нужно.',
    'Стену грунтуют, старую шпатлёвку обеспыливают.',
    'Слой до 2 мм растягивают шпателем или валиком, следующий через три часа.',
    'Ведро закрывают плёнкой и крышкой, и масса живёт до следующего ремонта.',
  ],
  specifications: { 'Расход': '1,2 кг/м² при слое 1 мм' },
} // prettier-ignore

const woodPutty: ProductKind = {
  ...ready, type: 'Шпатлёвка по дереву', material: 'Дерево, ДВП, паркет', setting: 'cabinet', views: ['label', 'swatch', 'room'], properties: ['crackFilling', 'quickDrying', 'odorless', 'flexible'],
  texts: [
    'Заделывает сколы, сучки, щели и шляпки гвоздей в тон породы.',
    'Крошащееся дерево убирают, пыль сдувают.',
    'Массу вдавливают резиновым шпателем с небольшим горбом, глубокое место заполняют в два приёма.',
    'Через час шлифуют и покрывают лаком, маслом или краской.',
  ],
} // prettier-ignore

const plaster: ProductKind = {
  category: 'plaster', type: 'Штукатурка выравнивающая', material: 'Кирпич, бетон, газоблок', application: 'Внутри', setting: 'plaster', views: ['label', 'room', 'use'],
  technical: { ...DRY_MIX, mixingRatio: '0,6 л воды на 1 кг', potLifeMinutes: 60, dryingTimeHours: 24, fireHazardClass: 'КМ0' }, properties: ['breathable', 'highBuild', 'fireResistance', 'soundInsulation'],
  texts: [
    'Выводит стены и потолки под шпатлёвку, плитку или толстые обои.',
    'Основание грунтуют, гладкий бетон проходят бетоноконтактом, ставят маяки.',
    'Смесь набрасывают слоем 5–50 мм, срезают правилом, а через час затирают губкой.',
    'Сохнет по миллиметру в сутки, пушкой её не торопят.',
  ],
  specifications: { 'Расход': '8,5 кг/м² при слое 10 мм' },
} // prettier-ignore

const decorative: ProductKind = {
  ...plaster, type: 'Штукатурка декоративная', application: 'Снаружи и внутри', setting: 'living', views: ['label', 'swatch', 'room'], technical: { ...WATER_BORNE, paintType: 'Акриловая', dryingTimeHours: 12, density: 1.7, ph: 8.5 },
  properties: ['washability', 'weatherResistance', 'impactResistance', 'crackFilling', 'breathable'],
  texts: [
    'Даёт стене рисунок и прячет то, что не выровнялось.',
    'Основание грунтуют в цвет будущей стены, чтобы полосы не просвечивали.',
    'Массу тянут кельмой на толщину зерна и затирают пластиковой тёркой круговыми или прямыми движениями.',
    'Через двое суток покрытие моют и при желании перекрашивают.',
  ],
  specifications: { 'Расход': '2,5–3 кг/м²' },
} // prettier-ignore

export const primerLines: readonly ProductLine[] = [
  { kind: deep, brand: 'tverdynya', name: 'Глубина', title: 'Грунтовка «Глубина» глубокого проникновения', lead: '«Глубина» уходит в основание до сантиметра и превращает пыль в камень.', packs: [canister(1, 120), canister(5, 420), canister(10, 760)] },
  { kind: deep, brand: 'tverdynya', name: 'Концентрат', title: 'Грунтовка-концентрат «Концентрат 1:5»', lead: 'Из пяти литров концентрата выходит тридцать литров готовой грунтовки: возить меньше, а стен хватает на дом.', packs: [canister(1, 390), canister(5, 1_690)], technical: { mixingRatio: '1:5', coverage: 40 } },
  { kind: deep, brand: 'severin', name: 'Фасад', title: 'Грунтовка фасадная «Фасад» морозостойкая', lead: '«Фасад» переживает пять заморозок в канистре и работает на старой штукатурке, которая осыпается от ладони.', packs: [canister(5, 560), canister(10, 990)], properties: ['frostResistance', 'weatherResistance'] },
  { kind: grip, brand: 'tverdynya', name: 'Бетонит', title: 'Бетоноконтакт «Бетонит» с кварцевым песком', lead: 'Розовый «Бетонит» видно на стене, поэтому пропусков не остаётся.', packs: [kiloBucket(3, 390), kiloBucket(6, 690), kiloBucket(14, 1_390)], colors: ['розовый'] },
  { kind: grip, brand: 'priozyorsk', name: 'Адгезия', title: 'Грунтовка «Адгезия» для сложных оснований', lead: '«Адгезия» держится за плитку, ламинат и даже оцинковку.', packs: [can(0.9, 690), can(2.7, 1_790)], technical: { coverage: 9 } },
  { kind: grip, brand: 'severin', name: 'Кварц', title: 'Кварц-грунт «Кварц» под декоративную штукатурку', lead: 'Мелкий кварц держит тёрку, а белый цвет не просвечивает между зёрнами.', packs: [kiloBucket(5, 560), kiloBucket(15, 1_490)] },
  { kind: metal, brand: 'emalgrad', name: 'ГФ-021', title: 'Грунтовка по металлу «ЭмальГрад ГФ-021»', lead: 'Классическая ГФ-021 дружит с любой эмалью и прощает спешку.', packs: [can(0.9, 340), can(2.7, 930)], colors: ['красно-коричневый', 'серый'] },
  { kind: metal, brand: 'emalgrad', name: 'Автогрунт', title: 'Грунтовка аэрозольная «Автогрунт»', lead: 'Для точечного ремонта: крыло, диск, стойка калитки.', packs: [spray(0.52, 320)], colors: ['серый'], technical: { coverage: 4, dryingTimeHours: 1 }, properties: ['quickDrying'] },
  { kind: wood, brand: 'dozor', name: 'Основа', title: 'Грунтовка для дерева «Основа» с антисептиком', lead: '«Основа» экономит треть краски и удерживает её от шелушения.', packs: [can(0.9, 420), can(2.7, 1_090), bucket(9, 3_190)] },
  { kind: blocking, brand: 'belozor', name: 'Стоп-пятно', title: 'Грунтовка «Стоп-пятно» изолирующая', lead: 'Соседи залили потолок? «Стоп-пятно» закроет жёлтый след за один вечер.', packs: [can(0.9, 640), can(2.7, 1_690)], colors: ['белый'] },
] // prettier-ignore

export const puttyLines: readonly ProductLine[] = [
  { kind: dryFinish, brand: 'gipsoria', name: 'Финиш', title: 'Шпатлёвка полимерная «Финиш»', lead: '«Финиш» белее бумаги и шлифуется без усилий.', packs: [bag(5, 240), bag(20, 690)], colors: ['белый'] },
  { kind: dryStart, brand: 'gipsoria', name: 'Старт', title: 'Шпатлёвка гипсовая «Старт»', lead: '«Старт» не садится и не трескается даже в толстом слое.', packs: [bag(5, 190), bag(25, 590)] },
  { kind: facadePutty, brand: 'tverdynya', name: 'Цемент', title: 'Шпатлёвка цементная «Цемент» водостойкая', lead: 'Серая и упрямая: после схватывания её берёт только алмаз.', packs: [bag(5, 210), bag(20, 620)], colors: ['серый'] },
  { kind: ready, brand: 'belozor', name: 'Готовая', title: 'Шпатлёвка готовая «Готовая» финишная', lead: 'Кремовая масса без комков держится на шпателе и не сползает со стены.', packs: [kiloBucket(1.5, 190), kiloBucket(5, 420), kiloBucket(16, 1_090)], colors: ['белый'] },
  { kind: ready, brand: 'belozor', name: 'Латекс', title: 'Шпатлёвка «Латекс» влагостойкая', lead: '«Латекс» не боится пара, поэтому им правят стены в ванной и на кухне.', packs: [kiloBucket(1.5, 260), kiloBucket(7, 890)], colors: ['белый'], properties: ['humidityResistance', 'flexible'] },
  { kind: ready, brand: 'gipsoria', name: 'Трещинка', title: 'Шпатлёвка «Трещинка» с волокном для трещин', lead: 'Стекловолокно внутри работает как арматура: трещина не откроется после зимы.', packs: [kiloJar(0.6, 230)], colors: ['белый'], properties: ['flexible'] },
  { kind: woodPutty, brand: 'dozor', name: 'Древо', title: 'Шпатлёвка по дереву «Древо»', lead: '«Древо» не проваливается, пилится и держит саморез.', packs: [kiloJar(0.4, 210)], colors: ['сосна', 'дуб', 'орех', 'махагон', 'белый'] },
] // prettier-ignore

export const plasterLines: readonly ProductLine[] = [
  { kind: plaster, brand: 'gipsoria', name: 'Ровно', title: 'Штукатурка гипсовая «Ровно» универсальная', lead: '«Ровно» лёгкая, держит слой в пять сантиметров и глянцуется без шпатлёвки.', packs: [bag(15, 290), bag(30, 480)] },
  { kind: plaster, brand: 'tverdynya', name: 'Фасадит', title: 'Штукатурка цементная «Фасадит» для фасадов', lead: '«Фасадит» схватывается намертво и стоит под дождём без краски.', packs: [bag(25, 420)], technical: { mixingRatio: '0,2 л воды на 1 кг', potLifeMinutes: 180 }, properties: ['weatherResistance', 'frostResistance'], specifications: { 'Расход': '16 кг/м² при слое 10 мм' } },
  { kind: plaster, brand: 'severin', name: 'Тепло', title: 'Штукатурка теплоизоляционная «Тепло» с перлитом', lead: 'Вспученный перлит делает слой в пять сантиметров тёплым, как половина кирпича.', packs: [bag(12, 690)], properties: ['thermalInsulation'], specifications: { 'Расход': '4 кг/м² при слое 10 мм' } },
  { kind: decorative, brand: 'severin', name: 'Короед', title: 'Штукатурка декоративная «Короед» зерно 2 мм', lead: 'Камешки катятся под тёркой и оставляют бороздки, какие точит жук под корой.', packs: [kiloBucket(15, 1_790), kiloBucket(25, 2_690)], colors: ['белый'] },
  { kind: decorative, brand: 'severin', name: 'Барашек', title: 'Штукатурка декоративная «Барашек» зерно 1,5 мм', lead: 'Ровная шубка без рисунка: самая простая фактура для первого раза.', packs: [kiloBucket(25, 2_590)], colors: ['белый', 'бежевый'] },
  { kind: decorative, brand: 'priozyorsk', name: 'Венеция', title: 'Штукатурка венецианская «Венеция» полируемая', lead: 'Пять тонких слоёв, воск и немного терпения: стена становится мрамором.', packs: [kiloBucket(4, 2_390), kiloBucket(8, 4_390)], colors: ['песочный', 'светло-серый'], technical: { glossLevel: 'Полуглянцевая', countryOfOrigin: 'Италия', fireHazardClass: 'КМ1' }, specifications: { 'Расход': '1–1,2 кг/м² на все слои' } },
  { kind: decorative, brand: 'priozyorsk', name: 'Мокрый шёлк', title: 'Покрытие декоративное «Мокрый шёлк» перламутровое', lead: 'Перламутр переливается при каждом шаге, как ткань на свету.', packs: [jar(0.9, 1_690)], colors: ['пудровый', 'серебристый', 'золотой'], technical: { coverage: 6, density: 1.1 }, specifications: {} },
] // prettier-ignore
