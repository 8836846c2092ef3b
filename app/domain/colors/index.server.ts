export { combinationsOf } from './combinations'
export { findShadesByCode } from './find-shades-by-code.server'
export { findShadeBySlug, findShades, findShadesIn } from './find-shades.server'
export { hideShade, hideSystem } from './hide-shades.server'
export { hueFamilyOf, isHueFamily } from './hue-families'
export { colorOfLab, labOfColor, reflectedLight } from './lab-of-color'
export {
  listOfficeShades,
  listOfficeSystems,
  officeShadesQuery,
  type OfficeShadesQuery,
} from './list-office-shades.server'
export { approximateNcs, parseNcsCode } from './ncs-code'
export { nearestShades } from './nearest-shades'
export { POPULAR_SHADES, SOUGHT_WORDS } from './popular-shades'
export { COLORS_TAG, readShades, readSystems, type ShownSystem } from './read-shades.server'
export { roomPicture } from './room-picture.server'
export { colorOfWords } from './search/read-color-words'
export { readSearchedShade } from './search/read-searched-shade.server'
export { saveSystem, type WantedShade } from './save-system.server'
export { hexIn, searchShades, type ShadeSearch } from './search/search-shades'
export { isInFan, shadeFan, type FanFilter } from './shade-fan'
export { lightnessRow, neighbours } from './shade-relations'
