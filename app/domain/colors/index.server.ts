export { findShadesByCode } from './find-shades-by-code.server'
export { findShadeBySlug, findShades, findShadesIn } from './find-shades.server'
export { labOfColor } from './lab-of-color'
