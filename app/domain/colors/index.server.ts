export { findShadeBySlug, findShades } from './find-shades.server'
export { labOfColor } from './lab-of-color'
