import { describe, expect, it } from 'vitest'

import { readPublicSettings, readSettings, saveSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'

describe('settings', () => {
  it('settings start with the built-in defaults', async () => {
    const { general, shipping, payment, features } = await readPublicSettings()
    expect(general).toMatchObject({
      siteName: 'Колор-Центр',
      currency: 'RUB',
      timezone: 'Europe/Moscow',
      language: 'ru',
    })
    expect(shipping).toMatchObject({
      defaultMethod: 'pickup',
      pickupRateKopecks: 0,
      deliveryRateKopecks: 50_000,
      freeFromKopecks: 500_000,
    })
    expect(payment).toMatchObject({
      defaultMethod: 'cash',
      cashOnDelivery: true,
      bankTransfer: true,
      online: false,
    })
    expect(features).toMatchObject({
      reviews: true,
      wishlist: true,
      compare: true,
      newsletter: true,
      blog: false,
      multiLanguage: false,
      multiCurrency: false,
    })
    expect(await readSettings('security')).toEqual({
      sessionTimeoutSeconds: 3_600,
      maxLoginAttempts: 5,
      maxStrangeAttempts: 20,
      lockoutSeconds: 900,
      requireSecondStep: false,
    })
    expect((await readSettings('email')).smtpPort).toBe(587)
  })

  it('settings store the new value and leave the other values of the group unchanged', async () => {
    await saveSettings('shipping', { deliveryRateKopecks: 70_000 })
    await saveSettings('shipping', { maxDays: 5 })
    expect(await readSettings('shipping')).toMatchObject({
      deliveryRateKopecks: 70_000,
      maxDays: 5,
      freeFromKopecks: 500_000,
    })
  })

  it('settings refuse invalid values without a change', async () => {
    await expect(saveSettings('contact', { email: 'nobody' })).rejects.toThrow()
    expect((await readSettings('contact')).email).toContain('@')
  })

  it('settings store both of two values that are saved concurrently', async () => {
    await Promise.all([
      saveSettings('features', { reviews: false }),
      saveSettings('features', { blog: true }),
    ])
    expect(await readSettings('features')).toMatchObject({ reviews: false, blog: true })
  })

  it('settings have their defaults when a row cannot be read', async () => {
    await getDb().setting.create({ data: { group: 'maintenance', value: { enabled: 'perhaps' } } })
    expect(await readSettings('maintenance')).toMatchObject({ enabled: false })
  })
})
