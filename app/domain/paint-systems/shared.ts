export type { AreaInput } from './area-input.server'
export {
  choicesAfter,
  isWhole,
  labelOf,
  PARTS,
  pathOfAnswers,
  titleOf,
  type Answers,
  type Choice,
  type Part,
  type SomeAnswers,
} from './answers'
export { LEFT_OUT, stepName } from './compose-system'
export { STEP_LABELS, type PaintStepKind } from './paint-rule'
export type { PlannedStep, PlannedSystem, StepOption } from './planned-system'
export { surfaceOf, type SurfaceName } from './questions'
