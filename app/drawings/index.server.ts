import { composePreview, type PreviewDrawing } from './draw-preview'
import { getTypesetter } from './load-typesetter.server'

export const drawPreview = (preview: PreviewDrawing): string => composePreview(preview, getTypesetter())
export { drawCombination, drawRoom } from './rooms/draw-room'
