export { guideKit, type GuideFormBlock } from './guide-blocks'
export { categoryField, newGuideValues, type GuideFormValues, type OfficeGuide } from './guide-form'
export { guideDrawingLabels, guideDrawings, guideLimits } from './guide-words'
