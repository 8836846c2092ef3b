import type { Dice } from '../soak/dice'
import type { Reply } from './server-replies'

export interface Scene {
  dice: Dice
  to: string
  user: string
  domain: string
  ip: string
  id: string
  date: string
  returnPath: string
  original: string
  copy: string
}

export type Format = (scene: Scene, refusal: Refusal) => string

export interface Refusal {
  words: string
  status: string
  isLocal: boolean
}

export const crlf = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')

export function filled(text: string, scene: Pick<Scene, 'to' | 'user' | 'domain' | 'ip' | 'id'>): string {
  return text
    .replaceAll('{to}', scene.to)
    .replaceAll('{user}', scene.user)
    .replaceAll('{domain}', scene.domain)
    .replaceAll('{ip}', scene.ip)
    .replaceAll('{id}', scene.id)
}

export function statusOfReply([, text]: Reply): string {
  return /\b([245]\.\d+\.\d+)\b/.exec(text)?.[1] ?? `${text[0] === '4' ? '4' : '5'}.0.0`
}

export const ofMailer = (name: string, host: string, { returnPath, date }: Scene, subject: string): string =>
  `Return-Path: <>
Received: by ${host} (Postfix) id 4F1; ${date}
Date: ${date}
From: ${name}
To: ${returnPath}
Subject: ${subject}
MIME-Version: 1.0`

/** Three parts (RFC 6522). */
export function report(
  head: string,
  { text, status, original, type = 'text/rfc822-headers', charset = 'us-ascii' }: ReportParts,
): string {
  const boundary = '=_report-boundary'
  return crlf(`${head}
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="${boundary}"

This is a MIME-encapsulated message.

--${boundary}
Content-Description: Notification
Content-Type: text/plain; charset=${charset}

${text}

--${boundary}
Content-Description: Delivery report
Content-Type: message/delivery-status

${status}

--${boundary}
Content-Description: Undelivered Message
Content-Type: ${type}

${original}

--${boundary}--
`)
}

interface ReportParts {
  text: string
  status: string
  original: string
  type?: string
  charset?: string
}

export const folded = (field: string): string => field.replaceAll(/(.{40,60}) /g, '$1\n    ')

/** In an old Russian encoding, or UTF-8. */
export function encodedBody(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
}

/** RFC 2047. */
export const encodedWord = (text: string): string =>
  `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`

export const smtpDiagnostic = (words: string, isLocal: boolean): string =>
  folded(`Diagnostic-Code: ${isLocal ? 'X-Postfix' : 'smtp'}; ${words}`)
