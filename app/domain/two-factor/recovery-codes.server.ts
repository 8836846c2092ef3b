import { randomInt } from 'node:crypto'

import { hashToken } from '~/platform/security/crypto.server'

import { RECOVERY_CODES } from './shared'

/** 31 unambiguous characters: 16 of them are 79 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 4

/** Too random to be guessed from their hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export function isRecoveryCode(typed: string): boolean {
  return tidied(typed).length === GROUPS * GROUP
}

export function recoveryHash(typed: string): string {
  return hashToken(tidied(typed))
}

const tidied = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
