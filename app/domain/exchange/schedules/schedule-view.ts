import type { SchedulePlace } from './schedule-file'

export const paceLabels = { HOURLY: 'Каждый час', NIGHTLY: 'Каждую ночь, в 03:30' } as const

export type ImportPace = keyof typeof paceLabels

export const MOST_MISSING = 20

/** Folder of the shop's storage for files that other programs put there. */
export const INCOMING = 'incoming'

export const placeLabels = { url: 'Адрес', folder: 'Файл в папке магазина' } as const

export interface ListedSchedule extends SchedulePlace {
  id: string
  kindLabel: string
  sourceName: string
  pace: ImportPace
  isActive: boolean
  nextAt: Date
  lastAt: Date | null
  problem: string | null
}

export interface ScheduleForForm extends ListedSchedule {
  sourceId: string
  login: string | null
  mostMissing: number
  version: string
  lastChange: { actorName: string; createdAt: Date } | null
}

export interface ScheduleSource {
  id: string
  /** «Цены: Приозёрск». */
  label: string
}
