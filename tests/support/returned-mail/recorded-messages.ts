import { Dice } from '../soak/dice'
import { complaintFormats } from './complaint-formats'
import { harmlessFormats } from './harmless-formats'
import { filled, statusOfReply, type Refusal, type Scene } from './letter-parts'
import { serverReports } from './server-reports'
import { serviceReports } from './service-reports'
import { localFailures, serverReplies, type Reply } from './server-replies'
import { wordedBounces } from './worded-bounces'

export type Truth = 'hard' | 'soft' | 'complaint' | 'none'

export interface RecordedMessage {
  server: string
  truth: Truth
  raw: string
  to: string
  token: string
}

const knownReplies: readonly Reply[] = Object.values(serverReplies).flat()
const formats = Object.entries({ ...serverReports, ...serviceReports, ...wordedBounces })
const complaints = Object.entries(complaintFormats)
const harmless = Object.entries(harmlessFormats)

interface Recording {
  count: number
  seed: number
  tokenOf: (index: number) => string
  replies?: readonly Reply[]
}

/** Deterministic by seed: three in five are bounces, one in five complaints, one in five harmless. */
export function* recordedMessages({
  count,
  seed,
  tokenOf,
  replies = knownReplies,
}: Recording): Generator<RecordedMessage> {
  const dice = new Dice(seed)
  for (let index = 0; index < count; index += 1) {
    const token = tokenOf(index)
    const scene = sceneOf(dice, token)
    const part = index % 5
    if (part === 3) yield recorded(dice.one(complaints), 'complaint', scene, token)
    else if (part === 4) yield recorded(dice.one(harmless), 'none', scene, token)
    else yield bounce(scene, token, replies)
  }
}

type Renderer = readonly [server: string, tell: (scene: Scene) => string]

function recorded([server, render]: Renderer, truth: Truth, scene: Scene, token: string): RecordedMessage {
  return { server, truth, raw: render(scene), to: scene.to, token }
}

function bounce(scene: Scene, token: string, replies: readonly Reply[]): RecordedMessage {
  const [server, format] = scene.dice.one(formats)
  const [truth, refusal] = refusalFor(scene, replies)
  return { server, truth, raw: format(scene, refusal), to: scene.to, token }
}

function refusalFor(scene: Scene, replies: readonly Reply[]): [Truth, Refusal] {
  if (scene.dice.chance(0.1)) {
    const [truth, status, text] = scene.dice.one(localFailures)
    return [truth, { words: filled(text, scene), status, isLocal: true }]
  }
  const reply = scene.dice.one(replies)
  return [reply[0], { words: filled(reply[1], scene), status: statusOfReply(reply), isLocal: false }]
}

const below = (dice: Dice, bound: number): number => Math.floor(dice.next() * bound)

const domains = [
  'gmail.com',
  'mail.ru',
  'bk.ru',
  'yandex.ru',
  'rambler.ru',
  'outlook.com',
  'firma-stroy.ru',
  'icloud.com',
  'corp.example',
]
const names = [
  'anna',
  'ivan.petrov',
  'o_sidorova',
  'stroy-77',
  'kraska',
  'm.kuznetsova1984',
  'info',
  'snab',
  'unknown.user',
  'postmaster2',
]

function sceneOf(dice: Dice, token: string): Scene {
  const user = `${dice.one(names)}${below(dice, 10_000)}`
  const domain = dice.one(domains)
  const to = `${user}@${domain}`
  const id = below(dice, 2 ** 31)
    .toString(36)
    .toUpperCase()
  const returnPath = dice.chance(0.5) ? `bounce+${token}@example.ru` : 'bounce@example.ru'
  const head = `Message-ID: <${id}@shop.example.ru>
From: Shop <news@example.ru>
To: ${to}
Subject: Weekly news
X-Letter-Token: ${token}
List-ID: <news.shop.example.ru>`
  const ip = `203.0.113.${1 + below(dice, 250)}`
  return {
    ...{ dice, to, user, domain, ip, id, returnPath },
    date: `Mon, ${1 + below(dice, 28)} Nov 2026 10:${10 + below(dice, 49)}:00 +0300`,
    original: `Return-Path: <${returnPath}>\n${head}\nContent-Type: text/plain\n\nNews of the week.`,
    copy: `Return-path: <${returnPath}>\n${head}\n\nNews of the week. The mailbox of our shop is never full; unknown users welcome.`,
  }
}
