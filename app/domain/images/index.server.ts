export { readImage, type ServedImage } from './read-image.server'
