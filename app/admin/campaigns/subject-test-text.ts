import { subjectMeasureLabels, type SubjectTest } from '~/domain/mailings/staff'
import { counted } from '~/platform/text/plural'

export function subjectTestText({
  percent,
  hours,
  measure,
}: Pick<SubjectTest, 'percent' | 'hours' | 'measure'>): string {
  const after = counted(hours, ['час', 'часа', 'часов'])
  return `обе увидят ${percent} % получателей, поровну каждую. Через ${after} лучшая уйдёт остальным. ${subjectMeasureLabels[measure]}.`
}
