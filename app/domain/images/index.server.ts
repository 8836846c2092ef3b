export { readImage } from './read-image.server'
