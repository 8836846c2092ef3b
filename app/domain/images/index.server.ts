export { readImage } from './read-image.server'
export { readPreviewPicture } from './preview-picture.server'
