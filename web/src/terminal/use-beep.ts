import { useEffect } from "react";

const pitchHz = 880;
const beepSeconds = 0.15;

/** A short tone; browsers allow sound only after the user's first action on the page. */
function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loudness = new GainNode(audio, { gain: 0.05 });
  tone.frequency.value = pitchHz;
  tone.connect(loudness).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + beepSeconds);
}

/** Input    since: start of the command to sound for; undefined without one. */
export function useBeep(since: string | undefined): void {
  useEffect(() => {
    if (since !== undefined && navigator.userActivation.hasBeenActive) beep();
  }, [since]);
}
