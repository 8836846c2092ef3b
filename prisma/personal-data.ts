/**
 * What the shop knows about people: for every column that can hold a text, whether it is about a person, who may see it, how long it stays and
 * what removes it. A column that is not here fails a test, and so does a text of a deleted person in a column that is said to lose it.
 */

/** Who may see it: the person, whoever works for the shop, everybody who opens the page, or nobody (only programs compare it). */
type SeenBy = 'owner' | 'staff' | 'everybody' | 'nobody'

/** What takes it away: the deletion of the account, a function of the hourly clean-up by its name, or the nightly job that drops old partitions. */
export type Remover = 'deleteAccount' | (string & {})

/** A column about a person. */
export interface PersonalColumn {
  seenBy: readonly SeenBy[]
  /** In words: from when, and how long. */
  kept: string
  removedBy: readonly Remover[]
  /** Set where the law wants it kept though the account was deleted; the clean-up takes it later. */
  outlivesAccount?: true
}

type ModelColumns = Readonly<Record<string, PersonalColumn | 'impersonal' | 'pseudonym'>>

const personal = (seenBy: readonly SeenBy[], kept: string, ...removedBy: Remover[]): PersonalColumn => ({
  seenBy,
  kept,
  removedBy,
})
const account = personal(['owner', 'staff'], 'until the account is deleted', 'deleteAccount')
const secret = personal(['nobody'], 'until the account is deleted', 'deleteAccount')
const session = personal(['owner'], 'until the session has ended', 'deleteAccount', 'removeExpiredSessions')
const order = personal(
  ['owner', 'staff'],
  'five years after the year of the order',
  'deleteAccount',
  'forgetOldOrders',
)
const consent: PersonalColumn = {
  ...personal(['owner', 'staff'], 'three years after its withdrawal', 'removeOldConsents'),
  outlivesAccount: true,
}
const message = personal(['owner', 'staff'], 'a year', 'deleteAccount', 'removeOldMessages')
const subscriber = personal(
  ['owner', 'staff'],
  'until the account is deleted; a month without confirmation, three years after unsubscribing',
  'deleteAccount',
  'removeOldSubscribers',
)
const review = personal(['everybody'], 'until the account is deleted', 'deleteAccount')
const mail = personal(
  ['staff'],
  'three months at most',
  'deleteAccount',
  'preparePartitions',
  'removeOldMails',
)
const audit = personal(
  ['staff'],
  'five years after the year of the entry; of a deleted person neither name nor address nor what was changed',
  'deleteAccount',
  'preparePartitions',
  'removeOldAudit',
)
const staffText = 'impersonal' as const

const impersonal = (...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, 'impersonal' as const]))
const pseudonyms = (...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, 'pseudonym' as const]))
const all = (rule: PersonalColumn, ...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, rule]))

/**
 * Every text and JSON column of the schema by model. `pseudonym`: a random or keyed value that only its own browser or program can tie to a
 * person. `impersonal`: the shop's own texts, states and numbers.
 */
export const personalData: Readonly<Record<string, ModelColumns>> = {
  User: {
    ...all(account, 'email', 'name', 'phone', 'city', 'cityKey', 'searchText', 'mailbox', 'pendingEmail'),
    ...all(secret, 'passwordHash', 'openedByVisitorHash'),
  },
  FormerEmail: all(account, 'email'),
  Session: all(session, 'tokenHash', 'userAgent', 'ip'),
  PendingSignIn: all(session, 'tokenHash'),
  SecondFactor: all(secret, 'secret'),
  RecoveryCode: all(secret, 'codeHash'),
  Passkey: {
    name: personal(['owner'], 'until it or the account is deleted', 'deleteAccount'),
    ...all(secret, 'credentialId', 'publicKey'),
    ...impersonal('transports'),
  },
  PasskeyChallenge: all(
    personal(['nobody'], 'five minutes', 'deleteAccount', 'removeExpiredChallenges'),
    'challenge',
  ),
  SmsFactor: all(personal(['owner'], 'until it or the account is deleted', 'deleteAccount'), 'phone'),
  SmsCode: {
    ...all(personal(['nobody'], 'a day', 'deleteAccount', 'removeOldSmsCodes'), 'codeHash', 'sealedCode'),
    ...impersonal('failure'),
  },
  AccountToken: all(
    personal(['nobody'], 'until the link is over', 'deleteAccount', 'removeExpiredSessions'),
    'tokenHash',
    'email',
  ),
  LoginAttempt: all(
    personal(['nobody'], 'ninety days', 'deleteAccount', 'removeOldAttempts'),
    'emailHash',
    'ip',
  ),
  AuditLog: {
    ...all(audit, 'actorName', 'ip', 'before', 'after'),
    ...impersonal('action', 'entity', 'entityId'),
  },
  Address: {
    ...all(account, 'firstName', 'lastName', 'phone', 'city', 'postalCode', 'street', 'house', 'apartment'),
    ...impersonal('country'),
  },
  CustomerTag: { name: staffText },
  Segment: impersonal('name', 'rules', 'authorName'),
  CustomerNote: {
    ...all(personal(['staff'], 'until the account is deleted', 'deleteAccount'), 'text'),
    authorName: staffText,
  },
  CustomerMail: { ...all(account, 'subject', 'text'), authorName: staffText },
  Consent: { ...all(consent, 'email', 'ip', 'userAgent'), ...impersonal('textVersion') },
  Cart: { ...pseudonyms('visitorHash'), ...impersonal('promoCode') },
  Order: {
    ...all(
      order,
      'firstName',
      'lastName',
      'email',
      'phone',
      'city',
      'postalCode',
      'street',
      'house',
      'apartment',
      'comment',
      'trackingNumber',
      'searchText',
    ),
    ...pseudonyms('visitorHash'),
    ...impersonal(
      'orderNumber',
      'promoCode',
      'promoTerms',
      'country',
      'pickupName',
      'pickupAddress',
      'pickupHours',
    ),
  },
  OrderItem: impersonal('name', 'sku', 'imageUrl', 'color'),
  OverviewSnapshot: impersonal('timeZone'),
  OrderItemDiscount: impersonal('name'),
  OrderNote: { ...all(order, 'text'), authorName: staffText },
  OrderEvent: impersonal('type', 'fromValue', 'toValue', 'note', 'authorName'),
  HandPayment: impersonal('reason', 'authorName'),
  UnconfirmedOrder: pseudonyms('mailboxHash', 'phoneHash', 'addressHash'),
  SaleRule: impersonal('name', 'brand'),
  PromoCode: impersonal('code', 'batch'),
  PromoCodeUse: pseudonyms('personKeys', 'addressHash'),
  Payment: {
    ...all(order, 'receipt'),
    ...impersonal('gatewayNumber', 'gatewayId', 'paymentUrl', 'qrPayload', 'failureReason'),
  },
  PaymentEvent: impersonal('externalEvent', 'operation', 'payload'),
  Refund: impersonal('reason', 'failureReason', 'authorName'),
  Notification: {
    ...all(personal(['staff'], 'half a year', 'deleteAccount', 'removeOldNotifications'), 'title', 'message'),
    ...impersonal('dedupeKey', 'link'),
  },
  Review: {
    ...all(review, 'authorName', 'title', 'text', 'pros', 'cons'),
    ...impersonal('shopReply', 'refusal'),
  },
  SavedView: {
    ...all(
      personal(['owner'], 'until its owner deletes it, or is deleted', 'deleteAccount'),
      'name',
      'query',
    ),
    ...impersonal('list'),
  },
  ChosenColumns: impersonal('list', 'columns'),
  FormDraft: {
    ...all(
      personal(['owner'], 'a month after it was typed last', 'deleteAccount', 'removeOldDrafts'),
      'values',
      'base',
    ),
    ...impersonal('form', 'objectId', 'imageUrls'),
  },
  ReviewVote: pseudonyms('visitorHash', 'addressHash'),
  ContactMessage: { ...all(message, 'name', 'email', 'phone', 'message', 'ip'), handledBy: staffText },
  ContactAnswer: { ...all(message, 'text'), authorName: staffText },
  NewsletterSubscriber: { ...all(subscriber, 'email', 'ip', 'tokenHash'), ...impersonal('textVersion') },
  OutgoingMail: {
    ...all(mail, 'recipient', 'lastError'),
    ...pseudonyms('mailboxHash'),
    ...impersonal('dedupeKey', 'template', 'messageId', 'kind'),
  },
  MailTest: {
    ...all(personal(['staff'], 'a day', 'deleteAccount', 'removeOldMailTests'), 'recipient', 'result'),
    ...impersonal('kind'),
    server: personal(['nobody'], 'until the try is over', 'deleteAccount', 'removeOldMailTests'),
  },
  MailSummary: { ...pseudonyms('mailboxHash'), ...impersonal('kind') },
  Mailing: impersonal(
    'subject',
    'subjectB',
    'preheader',
    'blocks',
    'imageUrls',
    'authorName',
    'audience',
    'testMeasure',
    'winner',
    'letter',
    'pauseReason',
  ),
  MailTemplateVersion: impersonal('template', 'texts', 'authorName'),
  MailingQuota: impersonal('scope'),
  MailingDomain: impersonal('domain', 'answer'),
  MailBounce: {
    ...all(
      personal(['staff'], 'a year, or until the account is deleted', 'deleteAccount', 'removeOldBounces'),
      'reason',
    ),
    ...impersonal('dedupeKey', 'status'),
  },
  BounceMailbox: impersonal('place', 'uidValidity', 'failure'),
  MailingTemplate: impersonal('name', 'subject', 'preheader', 'blocks', 'imageUrls'),
  MailingRecipient: {
    ...all(personal(['staff'], 'until the account is deleted', 'deleteAccount'), 'reason'),
    ...impersonal('domain', 'variant'),
  },
  AutomaticMail: impersonal('terms'),
  AutomaticLetter: {
    ...all(personal(['staff'], 'until the account is deleted', 'deleteAccount'), 'lines', 'reason'),
    ...pseudonyms('linkHash'),
    ...impersonal('key', 'domain'),
  },
  StockWait: {
    ...all(
      personal(
        ['owner', 'staff'],
        'until the account is deleted; a month after the letter or without confirmation, a year at most',
        'deleteAccount',
        'removeOldWaits',
      ),
      'email',
      'ip',
    ),
    ...impersonal('textVersion'),
  },
  AnalyticsEvent: {
    ...all(
      personal(
        ['staff'],
        'the months of the setting `analytics.eventMonths`',
        'deleteAccount',
        'preparePartitions',
        'removeOldEvents',
      ),
      'data',
      'ip',
    ),
    ...pseudonyms('visitorHash'),
    ...impersonal('path'),
  },
  AnalyticsDaily: impersonal('metric', 'dimension'),
  OutboxEvent: impersonal('name', 'payload', 'waitingJobs', 'traceparent'),
  ShippingZone: impersonal('name', 'cities', 'postalCodes'),
  PickupPoint: impersonal('name', 'city', 'address', 'openingHours', 'phone', 'note'),
  RunningProcess: impersonal('host', 'release', 'figures'),
  HealthFinding: impersonal('check', 'note'),
  Backup: impersonal('file', 'location', 'release'),
  CdnPurge: impersonal('tags'),
  IdempotencyKey: { ...pseudonyms('scope', 'key', 'requestHash'), ...impersonal('body') },
  ImportRun: impersonal('kind', 'fileName', 'storageKey', 'report'),
  ExportRun: impersonal('kind', 'filter', 'storageKey'),
  Setting: impersonal('group', 'value'),
  StaffRole: impersonal('name', 'permissions'),
  Integration: impersonal('name', 'config', 'failure'),
  IntegrationCall: impersonal('purpose', 'result'),
  TelegramLink: {
    codeHash: personal(['nobody'], 'until it is used or the account is deleted', 'deleteAccount'),
    passwordMark: personal(['nobody'], 'until the link ends or the account is deleted', 'deleteAccount'),
  },
  TelegramUpdate: { payload: personal(['nobody'], 'a week', 'removeOldTelegramUpdates') },
  ApiToken: {
    ...all(
      personal(
        ['staff'],
        'three months after its end, or until its maker is deleted',
        'deleteAccount',
        'removeOldTokens',
      ),
      'lastUsedIp',
    ),
    ...impersonal('name', 'prefix', 'tokenHash', 'scopes'),
  },
  WebhookEndpoint: impersonal('url', 'description', 'events', 'secret', 'previousSecret', 'pauseReason'),
  WebhookDelivery: {
    ...all(personal(['staff'], 'a month', 'deleteAccount', 'removeOldDeliveries'), 'body', 'tries'),
    ...impersonal('type'),
  },
  StockMovement: impersonal('note', 'authorName'),
  StockTake: impersonal('scope', 'authorName', 'closedByName'),
  StockTakeLine: impersonal('name', 'sku', 'countedByName'),
  InboundDelivery: impersonal('supplier', 'authorName'),
  BulkChange: impersonal('kind', 'params', 'authorName'),
  BulkChangeItem: impersonal('reason', 'before', 'after'),
  Category: impersonal('name', 'slug', 'description', 'imageUrl', 'tint', 'seoTitle', 'seoDescription'),
  ProductFamily: impersonal('name', 'slug'),
  ValueSpelling: impersonal('kind', 'key', 'text'),
  // prettier-ignore
  Product: impersonal('slug', 'sku', 'name', 'brand', 'description', 'color', 'colorHex', 'material', 'application', 'country', 'paintType', 'baseType',
    'glossLevel', 'viscosity', 'opacity', 'mixingRatio', 'applicationTemperature', 'warranty', 'storageConditions', 'specifications', 'barcode', 'seoTitle', 'seoDescription', 'expectedOn'),
  ProductImage: impersonal('url', 'alt'),
  UploadedImage: impersonal('hash', 'url', 'originalKey'),
  ProductDocument: impersonal('title', 'storageKey', 'version'),
  ProductSearch: impersonal('normalizedName', 'sku'),
  OfficeProduct: impersonal('name', 'brand'),
  OfficeProductText: impersonal('searchText'),
  FacetSet: impersonal(
    'key',
    'color',
    'colorHex',
    'paintType',
    'glossLevel',
    'baseType',
    'brand',
    'application',
  ),
  SearchWord: impersonal('word'),
  SearchSynonym: impersonal('term', 'synonyms'),
  SlugHistory: impersonal('slug'),
}
