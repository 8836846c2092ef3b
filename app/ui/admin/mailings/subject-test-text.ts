import { subjectMeasureLabels, type SubjectTest } from '~/domain/mailings/staff'
import { counted } from '~/platform/plural'

/** How a test of two subjects goes, in a sentence. */
export function subjectTestText({
  percent,
  hours,
  measure,
}: Pick<SubjectTest, 'percent' | 'hours' | 'measure'>): string {
  const after = counted(hours, ['час', 'часа', 'часов'])
  return `обе увидят ${percent} % получателей, поровну каждую. Через ${after} лучшая уйдёт остальным. ${subjectMeasureLabels[measure]}.`
}
