export { paragraphsOf } from './paragraphs'
export type { GuideArticle, GuideCard, GuideCover, GuidePage, ShownGuideBlock } from './guide-page'
export { guideTopicLabels, guideTopics, type GuideTopic } from './guide-topics'
export { type GuideDrawing } from './guide-drawings'
