export { guideKit, type GuideFormBlock } from './guide-kit'
export { categoryField, newGuideValues, type GuideFormValues, type OfficeGuide } from './guide-form'
export { guideDrawingLabels } from './guide-drawings'
export { guideLimits } from './guide-limits'
