export type { AreaInput } from './area-input.server'
export type { Answers, Choice, Part, SomeAnswers } from './answers'
export { LEFT_OUT } from './left-out'
export type { PlannedStep, PlannedSystem, StepOption } from './planned-system'
