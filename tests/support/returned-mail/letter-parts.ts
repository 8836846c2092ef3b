import type { Dice } from '../soak/dice'
import type { Reply } from './server-replies'

/** What one recorded message is made of. */
export interface Scene {
  dice: Dice
  to: string
  user: string
  domain: string
  ip: string
  id: string
  date: string
  /** The bounce address with the letter's token, or without. */
  returnPath: string
  /** The head of the letter that came back. */
  original: string
  /** The same as one reads it below a bounce in words. */
  copy: string
}

/** A format: what a server sends about a refusal. */
export type Format = (scene: Scene, refusal: Refusal) => string

/** A refusal as the sending server has it. */
export interface Refusal {
  /** The receiver's words, or the sender's own. */
  words: string
  /** The status of the report. */
  status: string
  isLocal: boolean
}

/** Lines of a message as they go over the line. */
export const crlf = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')

/** Puts a scene's values into a reply. */
export function filled(text: string, scene: Pick<Scene, 'to' | 'user' | 'domain' | 'ip' | 'id'>): string {
  return text
    .replaceAll('{to}', scene.to)
    .replaceAll('{user}', scene.user)
    .replaceAll('{domain}', scene.domain)
    .replaceAll('{ip}', scene.ip)
    .replaceAll('{id}', scene.id)
}

/** The status that a sending server writes for a reply: its own one, or the class with zeros. */
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

/** A report of three parts (RFC 6522). */
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

/** A field folded as servers fold long ones. */
export const folded = (field: string): string => field.replaceAll(/(.{40,60}) /g, '$1\n    ')

/** Base64 of a text in one of the old Russian encodings, or UTF-8. */
export function encodedBody(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
}

/** A subject in words that need encoding (RFC 2047). */
export const encodedWord = (text: string): string =>
  `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`

/** Postfix's word on a refusal, its own or the receiver's. */
export const smtpDiagnostic = (words: string, isLocal: boolean): string =>
  folded(`Diagnostic-Code: ${isLocal ? 'X-Postfix' : 'smtp'}; ${words}`)
