import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import {
  address,
  choice,
  fixed,
  line,
  lines,
  number,
  secret,
  span,
  sum,
  tick,
  type SettingField,
} from './settings-field'
import { taxSystemLabels, vatModeLabels } from './tax-labels'
import { timeZoneLabels } from './time-zones'

/** Compilation fails for a setting without a field or a reason. */
type FieldTable = {
  readonly [Group in SettingsGroup]: { readonly [Key in keyof Settings<Group>]: SettingField }
}

const perHour = 'писем за час'
const perDay = 'писем за сутки'
const ONE_CURRENCY = 'Магазин торгует за рубли'
const MADE_HERE = 'Ключ делает сам магазин'
const APP_PASSWORD = 'У Яндекса, Mail.ru и Google — пароль приложения'
const NOT_BUILT = 'Такого раздела в магазине нет'

export const settingsFields = {
  general: {
    siteName: line('Название магазина', 80, {
      required: 'Укажите название магазина',
      hint: 'В шапке, письмах и документах',
    }),
    siteDescription: lines('О магазине', 500, {
      hint: 'Одно-два предложения: под названием в подвале и в поиске',
    }),
    siteLogoUrl: address('picture', 'Логотип', 'Пусто — название магазина буквами'),
    siteFaviconUrl: address('picture', 'Значок сайта', 'Квадратная картинка: на вкладке браузера'),
    timezone: choice('Часовой пояс', timeZoneLabels, { hint: 'По нему считаются дни, акции и часы работы' }),
    currency: fixed(ONE_CURRENCY),
    language: fixed('Магазин говорит по-русски'),
  },
  contact: {
    phones: {
      kind: 'phones',
      label: 'Телефоны',
      hint: 'Каждый с новой строки, не больше пяти; первый — главный',
    },
    email: address('email', 'Email', 'Для клиентов; сюда приходят и письма магазина'),
    city: line('Город', 80),
    address: line('Адрес', 200, { hint: 'Улица и дом: здесь забирают заказы' }),
    postalCode: line('Индекс', 10, { isPostalCode: true }),
    coordinates: line('Координаты магазина', 40, {
      hint: 'Широта и долгота, например 48.0088, 37.8040: их покажет любая карта',
    }),
    openingHours: { kind: 'week', label: 'Часы работы', hint: 'Пустой день — выходной' },
    replyHours: number('Отвечаем на сообщения за', [1, 72], 'ч', 'Обещание на странице контактов'),
    legalName: line('Продавец', 200, {
      hint: 'ООО «…» или ИП с фамилией: на страницах «О нас» и «Условия продажи»',
    }),
    ogrn: line('ОГРН или ОГРНИП', 15, { hint: '13 или 15 цифр; ИНН указывают на вкладке «Оплата»' }),
  },
  social: {
    telegram: address('foreignPage', 'Telegram'),
    whatsapp: address('foreignPage', 'WhatsApp'),
    facebook: address('foreignPage', 'Facebook'),
    instagram: address('foreignPage', 'Instagram'),
  },
  seo: {
    metaTitle: line('Заголовок главной страницы', 120),
    metaDescription: lines('Описание главной страницы', 300),
    metaKeywords: line('Ключевые слова', 300),
    ogTitle: line('Заголовок ссылки в соцсетях', 120, { hint: 'Пусто — как в поиске' }),
    ogDescription: lines('Описание ссылки в соцсетях', 300, { hint: 'Пусто — как в поиске' }),
    ogImage: address('picture', 'Картинка ссылки в соцсетях', 'Лучше всего 1200 × 630'),
  },
  features: {
    reviews: tick('Отзывы'),
    questions: tick('Вопросы о товарах'),
    wishlist: tick('Избранное'),
    compare: tick('Сравнение товаров'),
    newsletter: tick('Подписка на рассылку'),
    guestCheckout: tick('Заказ без входа', 'Выключено — заказать может только тот, кто вошёл'),
    registration: tick('Регистрация клиентов'),
    emailVerification: tick('Подтверждение email при регистрации', 'Войти можно только по ссылке из письма'),
    blog: fixed(NOT_BUILT),
    multiLanguage: fixed(NOT_BUILT),
    multiCurrency: fixed(ONE_CURRENCY),
  },
  payment: {
    defaultMethod: choice(
      'Выбран сначала',
      { cash: 'Наличными при получении', card: 'Картой при получении' },
      { suggestion: 'картой при получении' },
    ),
    cashOnDelivery: tick('Наличными при получении'),
    cardOnDelivery: tick('Картой при получении'),
    bankTransfer: tick('Банковским переводом', 'Клиент видит реквизиты и платит по счёту'),
    online: tick(
      'Онлайн: картой или по QR-коду',
      'Нужны логин и пароль банка у того, кто обслуживает магазин',
    ),
    onlineExpiryMinutes: number(
      'Ждать оплату онлайн',
      [5, 1_440],
      'мин',
      'Потом заказ отменяется, и товар возвращается в продажу',
    ),
    requisites: lines('Реквизиты для перевода', 1_000),
  },
  receipts: {
    format: choice('Чеки (54-ФЗ)', { off: 'Банк чеков не печатает', '1.05': 'ФФД 1.05', '1.2': 'ФФД 1.2' }),
    vat: choice('НДС', vatModeLabels),
    taxSystem: choice('Налогообложение', taxSystemLabels),
    companyEmail: address('email', 'Email продавца в чеке'),
    inn: line('ИНН', 12, { hint: 'В чеках, документах, письмах и на страницах магазина' }),
  },
  shipping: {
    defaultMethod: choice('Выбрано сначала', { pickup: 'Самовывоз', delivery: 'Доставка' }),
    deliveryEnabled: tick('Доставка'),
    deliveryRateKopecks: sum('Стоимость доставки', { suggestion: '500 ₽' }),
    freeFromKopecks: sum('Бесплатно от', { suggestion: '14 900 ₽', hint: '0 — доставка всегда бесплатная' }),
    pickupRateKopecks: sum('Стоимость самовывоза'),
    minDays: number('Срок доставки: от', [0, 60], 'дн.'),
    maxDays: number('Срок доставки: до', [0, 60], 'дн.'),
  },
  tinting: {
    enabled: tick('Колеруем под заказ'),
    minFeeKopecks: sum('Колеровка одной банки, не меньше', { suggestion: '50 ₽' }),
    hours: number('Готово через', [1, 240], 'ч', 'Рабочих часов магазина после оформления заказа'),
  },
  email: {
    smtpHost: line('SMTP-сервер', 200, {
      hint: 'Например smtp.yandex.ru; пусто — сервер, заданный при установке',
    }),
    smtpPort: number('Порт', [1, 65_535], '', '465 — сразу шифрованный, 587 — с переходом на шифрование'),
    smtpSecure: tick('Шифрование с первого слова (порт 465)'),
    smtpUser: line('Логин', 200),
    smtpPassword: secret(
      'Пароль',
      500,
      { fields: ['smtpHost', 'smtpPort', 'smtpSecure', 'smtpUser'] },
      { hint: APP_PASSWORD },
    ),
    fromEmail: address('email', 'От кого: email', 'Пусто — логин'),
    fromName: line('От кого: имя', 80),
    dkimEnabled: tick(
      'Подписывать письма ключом магазина (DKIM)',
      'Сначала создайте ключ и опубликуйте его запись',
    ),
    dkimSelector: fixed(MADE_HERE, 'Имя ключа подписи'),
    dkimPublicKey: fixed(MADE_HERE),
    dkimPrivateKey: fixed(MADE_HERE),
  },
  mailings: {
    perHour: number(
      'Писем за час',
      [0, 1_000_000],
      '',
      'Сколько принимает ваш почтовый сервис; 0 — без предела',
    ),
    perDomainPerHour: number(
      'На один почтовый домен за час',
      [0, 1_000_000],
      '',
      'Например, на mail.ru; 0 — без предела',
    ),
    warmUpFrom: number(
      'Разогрев: писем в первый день',
      [0, 100_000],
      '',
      'Каждый следующий день вдвое больше; 0 — без разогрева',
    ),
    connections: number('Соединений с почтовым сервером', [1, 20], '', 'На один рабочий процесс'),
    trackOpens: tick('Считать открытия', 'Картинка в письме; в тексте политики должно быть сказано об этом'),
    trackClicks: tick('Считать переходы', 'Ссылки письма ведут через сайт магазина'),
  },
  bounces: {
    enabled: tick('Читать ящик возвратов', 'Раз в минуту; прочитанное помечается'),
    host: line('IMAP-сервер', 200, { hint: 'Например imap.yandex.ru' }),
    port: number('Порт', [1, 65_535], '', '993 — сразу шифрованный, 143 — с переходом на шифрование'),
    secure: tick('Шифрование с первого слова (порт 993)'),
    user: line('Логин', 200, { hint: 'Отдельный ящик, например bounce@shop.ru' }),
    password: secret('Пароль', 500, { fields: ['host', 'port', 'secure', 'user'] }, { hint: APP_PASSWORD }),
    folder: line('Папка', 200, { required: 'Укажите папку, обычно INBOX' }),
    returnAddress: address(
      'email',
      'Обратный адрес писем',
      'Сюда серверы возвращают письма; пусто — адрес отправителя',
    ),
    named: tick(
      'Номер письма в обратном адресе',
      'bounce+номер@shop.ru: ящик должен принимать адреса с плюсом',
    ),
    service: choice('Вебхук почтового сервиса', {
      off: 'Не подключён',
      'unisender-go': 'UniSender Go',
      sendpulse: 'SendPulse',
    }),
    serviceKey: secret(
      'Ключ API сервиса',
      500,
      { fields: ['service'] },
      { hint: 'Для UniSender Go: им подписаны сообщения' },
    ),
  },
  notifications: {
    newOrderEmail: tick('Письмо о каждом новом заказе', 'На email из контактов'),
    lowStock: tick('Сообщать, что товар заканчивается'),
    newCustomer: tick('Сообщать о новых клиентах'),
  },
  security: {
    sessionTimeoutSeconds: span(
      'Выход из управления без дела через',
      [300, 86_400],
      'Час — 60, сутки — 1440',
    ),
    maxLoginAttempts: number(
      'Неверных паролей подряд',
      [1, 50],
      '',
      'После них вход с этого адреса закрыт на время',
    ),
    maxStrangeAttempts: number(
      'Неверных паролей с незнакомых адресов',
      [5, 1_000],
      '',
      'К одному кабинету со всех адресов вместе',
    ),
    lockoutSeconds: span('Вход закрыт на', [60, 86_400], 'Час — 60, сутки — 1440'),
    requireSecondStep: tick(
      'Второй шаг обязателен для сотрудников',
      'У кого его нет, тот сначала настроит его при входе',
    ),
  },
  limits: {
    orderMailsPerHour: number('О заказах одному адресу', [1, 1_000], perHour),
    orderMailsPerDay: number('О заказах одному адресу', [1, 10_000], perDay),
    accountMailsPerHour: number('Со ссылками для входа одному адресу', [1, 1_000], perHour),
    accountMailsPerDay: number('Со ссылками для входа одному адресу', [1, 10_000], perDay),
    shopMailsPerHour: number('Самому магазину', [1, 10_000], perHour),
    shopMailsPerDay: number('Самому магазину', [1, 100_000], perDay),
    piecesPerLine: number('Одного товара в заказе', [1, 999], 'шт.'),
    linesPerOrder: number('Разных товаров в заказе', [1, 200], ''),
    piecesPerOrder: number('Всего в заказе', [1, 100_000], 'шт.'),
    unconfirmedPiecesPerCustomer: number(
      'Неподтверждённые заказы одного клиента держат',
      [1, 1_000_000],
      'шт.',
    ),
    unconfirmedPiecesPerAccount: number('То же, если email подтверждён', [1, 1_000_000], 'шт.'),
    unconfirmedPiecesPerAddress: number('То же с одного сетевого адреса', [1, 1_000_000], 'шт.'),
    unconfirmedHours: number('Неподтверждённый заказ держит товар', [1, 2_160], 'ч'),
    promoUsesPerAddress: number('Промокод с одного сетевого адреса за сутки', [1, 100_000], 'раз'),
    questionsPerAddress: number(
      'Вопросов гостей о товарах с одного сетевого адреса за сутки',
      [1, 100_000],
      '',
    ),
    votesPerAddress: number('Голосов за отзыв с одного сетевого адреса за сутки', [1, 100_000], ''),
    heldStockPercent: number('Предупреждать, если неподтверждённые заказы держат', [1, 100], '%'),
    heldStockPieces: number('И не меньше', [1, 1_000_000], 'шт.'),
    streamsPerSession: number('Живых страниц одного сотрудника', [1, 1_000], ''),
    streamsInAll: number('Живых страниц всего', [1, 100_000], ''),
  },
  analytics: {
    eventMonths: number('Хранить посещения', [2, 120], 'мес.', 'Итоги по дням остаются навсегда'),
  },
  maintenance: {
    enabled: tick(
      'Магазин закрыт на обслуживание',
      'Клиенты видят сообщение, сотрудники работают как обычно',
    ),
    message: lines('Что видят клиенты', 500, { required: 'Напишите, что увидят клиенты' }),
  },
} as const satisfies FieldTable
