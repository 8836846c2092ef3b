import { z } from 'zod'

const url = z.string()
const roubles = z.number().min(0).meta({ description: 'Рубли' })

export const publicSettingsData = z
  .object({
    general: z.object({
      siteName: z.string(),
      siteDescription: z.string(),
      siteLogoUrl: url,
      siteFaviconUrl: url,
      currency: z.literal('RUB'),
      timezone: z.string(),
      language: z.literal('ru'),
    }),
    contact: z.object({
      phone: z.string(),
      phones: z.array(z.string()),
      email: z.string(),
      city: z.string(),
      address: z.string(),
      postalCode: z.string(),
      workingHours: z.string(),
      replyHours: z.int(),
    }),
    social: z.object({ facebook: url, instagram: url, telegram: url, whatsapp: url }),
    seo: z.object({
      metaTitle: z.string(),
      metaDescription: z.string(),
      metaKeywords: z.string(),
      ogTitle: z.string(),
      ogDescription: z.string(),
      ogImage: url,
    }),
    security: z.object({ passwordMinLength: z.int(), passwordMaxLength: z.int() }),
    features: z.object({
      reviews: z.boolean(),
      questions: z.boolean(),
      wishlist: z.boolean(),
      compare: z.boolean(),
      newsletter: z.boolean(),
      guestCheckout: z.boolean(),
      registration: z.boolean(),
      emailVerification: z.boolean(),
      blog: z.boolean(),
      multiLanguage: z.boolean(),
      multiCurrency: z.boolean(),
    }),
    payment: z.object({
      defaultMethod: z.enum(['cash', 'card']),
      enableCashOnDelivery: z.boolean(),
      enableCardOnDelivery: z.boolean(),
      bankTransfer: z.boolean(),
      online: z.boolean(),
      requisites: z.string(),
    }),
    shipping: z.object({
      defaultMethod: z.enum(['pickup', 'delivery']),
      enableDelivery: z.boolean(),
      pickupRate: roubles,
      deliveryRate: roubles,
      freeShippingThreshold: roubles,
      minDays: z.int(),
      maxDays: z.int(),
      pickupPoints: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          address: z.string(),
          workingHours: z.string(),
          phone: z.string().nullable(),
          note: z.string().nullable(),
          canTint: z.boolean().meta({ description: 'Whether it hands over orders with tinted cans' }),
        }),
      ),
    }),
    notifications: z.object({ orderEmails: z.boolean() }),
    maintenance: z.object({ enabled: z.boolean(), message: z.string() }),
  })
  .meta({ id: 'PublicSettings' })

export const integrationSettingsData = z.object({
  yandexMetricaId: z.string().nullable(),
  googleAnalyticsId: z.string().nullable(),
})

export const contactCheckData = z.object({
  question: z.string(),
  check: z.string(),
  captchaSiteKey: z.string().nullable(),
})

export const messageSentEnvelope = z.object({ success: z.literal(true), message: z.string(), data: z.null() })

const notification = z
  .object({
    id: z.uuid(),
    type: z.string(),
    priority: z.enum(['URGENT', 'HIGH', 'MEDIUM', 'LOW']),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' })

export const notificationsData = z.object({
  notifications: z.array(notification),
  pagination: z.object({
    page: z.int().min(1),
    limit: z.int().min(1),
    total: z.int().min(0).meta({ description: 'Не больше 10 000' }),
    pages: z.int().min(1),
  }),
  unreadCount: z.int().min(0).meta({ description: 'Не больше 100' }),
})

export const refusalAnswer = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.string().meta({ description: 'Повторяет message' }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Постоянное имя причины, если программе нужно их различать' }),
    field: z.string().optional().meta({ description: 'Поле запроса, к которому относится отказ' }),
    requestId: z.string().optional().meta({ description: 'Номер обращения при внутренней ошибке' }),
  })
  .meta({ id: 'Refusal' })
