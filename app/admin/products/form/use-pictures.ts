import { useEffect, useRef, useState } from 'react'

import {
  afterPictureStep,
  joinPictures,
  pictureLimits,
  picturesIn,
  pictureStep,
  placePicture,
} from '~/domain/catalog/staff'
import type { FormPicture, PictureStep, ProductFormValues } from '~/domain/catalog/staff'

import { useSentPictures } from './use-sent-pictures'

export type Pictures = ReturnType<typeof usePictures>

export function usePictures(values: ProductFormValues, onChange: () => void) {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => picturesIn(values))
  const first = useRef(pictures)
  useEffect(onChange, [pictures, onChange])
  const sending = useSentPictures((url) =>
    setPictures((list) => joinPictures(list, [{ url, alt: '' }]).slice(0, pictureLimits.count)),
  )
  return {
    ...sending,
    pictures,
    isChanged: pictures !== first.current,
    move: (from: number, to: number) => setPictures((list) => placePicture(list, from, to)),
    step: (step: PictureStep, index: number) =>
      setPictures((list) => afterPictureStep(list, pictureStep(step, index)) ?? list),
  }
}
