/** Hertz and seconds. An error is low and long, so that it is noticed without looking. */
const tones = { success: { hertz: 1_320, seconds: 0.07 }, refusal: { hertz: 196, seconds: 0.6 } } as const

/** Silent when the browser does not allow sound. */
export function playTone(name: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return
  const { hertz, seconds } = tones[name]
  const audio = new AudioContext()
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  gain.gain.value = 0.2
  oscillator.type = 'square'
  oscillator.frequency.value = hertz
  oscillator.connect(gain).connect(audio.destination)
  oscillator.onended = () => void audio.close()
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}
