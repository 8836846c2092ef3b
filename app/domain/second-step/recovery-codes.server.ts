import { randomInt } from 'node:crypto'

import { hashToken } from '~/platform/crypto.server'

import { RECOVERY_CODES } from './shared'

/** Letters and figures that nobody takes for one another: 31, so that 16 of them are 79 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 4

/** New codes, as they are shown: four groups of four. Too random to be guessed from their hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Whether a text can be a recovery code at all. */
export function isRecoveryCode(typed: string): boolean {
  return tidied(typed).length === GROUPS * GROUP
}

/** What is kept of a code, however it was typed. */
export function recoveryHash(typed: string): string {
  return hashToken(tidied(typed))
}

const tidied = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
