import {
  audienceLabels,
  letterKit,
  subjectMeasureLabels,
  type LetterFormValues,
  type MailingChoices,
} from '~/domain/mailings/staff'

import type { Difference } from '../../shared/form/concurrent-edit'

const labels: Readonly<Record<string, string>> = {
  name: 'Название',
  subject: 'Тема письма',
  preheader: 'Строка рядом с темой',
  nameEverywhere: 'Имя на каждом месте',
  audience: 'Кому',
  segmentId: 'Сегмент',
  subjectB: 'Вторая тема',
  testPercent: 'Доля получателей, %',
  testHours: 'Сколько часов ждать',
  testMeasure: 'Какая тема лучше',
  scheduledAt: 'Когда отправить',
}

export function letterDifferences(
  now: LetterFormValues,
  typed: LetterFormValues,
  choices?: MailingChoices,
): Difference[] {
  const shown = (name: string, value: string | undefined): string => words(name, value ?? '', choices)
  const lines = Object.entries(labels)
    .filter(([name]) => (now[name] ?? '') !== (typed[name] ?? ''))
    .map(([name, label]) => ({ label, theirs: shown(name, now[name]), typed: shown(name, typed[name]) }))
  const [theirs, ours] = [letterText(now), letterText(typed)]
  return theirs === ours ? lines : [...lines, { label: 'Письмо', theirs, typed: ours }]
}

function words(name: string, value: string, choices: MailingChoices | undefined): string {
  if (name === 'nameEverywhere') return value === 'on' ? 'да' : 'нет'
  if (name === 'audience') return Object.entries(audienceLabels).find(([kind]) => kind === value)?.[1] ?? '—'
  if (name === 'testMeasure')
    return Object.entries(subjectMeasureLabels).find(([measure]) => measure === value)?.[1] ?? '—'
  if (name === 'segmentId') return choices?.segments.find(({ id }) => id === value)?.name ?? '—'
  return value === '' ? '—' : value
}

const letterText = (values: LetterFormValues): string =>
  letterKit
    .blocksInForm(values)
    .map(
      ({ kind, search: _, ...fields }) =>
        `${letterKit.labels[kind]}: ${Object.values(fields).filter(Boolean).join(', ')}`,
    )
    .join('; ')
