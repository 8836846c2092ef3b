export { paragraphsOf } from './guide-parts'
export type { GuideArticle, GuideCard, GuideCover, GuidePage, ShownGuideBlock } from './guide-page'
export { guideTopicLabels, guideTopics, type GuideDrawing, type GuideTopic } from './guide-words'
