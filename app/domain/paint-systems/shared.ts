export type { AreaInput } from './area-input'
export type { Answers, Part, SomeAnswers } from './answers'
export { LEFT_OUT } from './left-out'
export type { PlannedStep, PlannedSystem, StepOption } from './planned-system'
