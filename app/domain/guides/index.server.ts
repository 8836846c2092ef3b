export { guideBlocksOf } from './guide-blocks'
export { listOfficeGuides, readOfficeGuide } from './office-guides.server'
export { findGuidePage, previewGuide } from './read-guide-page.server'
export { readGuideForm } from './read-guide-form.server'
export {
  findMovedGuide,
  readGuideCards,
  readGuides,
  readGuidesOfCategory,
  readSearchedGuide,
} from './read-guides.server'
export { addGuide, changeGuide, moveGuide, publishGuide, removeGuide } from './save-guide.server'
