import { TOTP } from 'otpauth'

import { query } from '../database/shop-data'
import type { HttpClient } from '../http/http-client'

export function appCode(key: string): string {
  return new TOTP({ secret: key }).generate()
}

export async function setUpApp(browser: HttpClient): Promise<{ key: string; codes: string[] }> {
  await browser.post('/admin/security', { intent: 'begin-set-up' })
  const { text } = await browser.get('/admin/security')
  const key = (/data-key="">([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')
  const shown = await browser.post('/admin/security', { intent: 'confirm', otp: appCode(key) })
  const codes = [...shown.text.matchAll(/<li>((?:[2-9a-z]{4}-){3}[2-9a-z]{4})<\/li>/g)].map(
    ([, code = '']) => code,
  )
  if (codes.length === 0) throw new Error(`The second step was not switched on: ${shown.words.slice(0, 500)}`)
  return { key, codes }
}

export async function forgetUsedCodes(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'UPDATE "SecondFactor" SET "lastStep" = 0')
}
