import { useEffect } from "react";

const PITCH_HZ = 880;
const LENGTH_S = 0.15;

/** A short tone; browsers allow sound only after the user's first action on the page. */
function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loudness = new GainNode(audio, { gain: 0.05 });
  tone.frequency.value = PITCH_HZ;
  tone.connect(loudness).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + LENGTH_S);
}

/** Input    since: start of the command to sound for; undefined without one. */
export function useBeep(since: string | undefined): void {
  useEffect(() => {
    if (since !== undefined && navigator.userActivation.hasBeenActive) beep();
  }, [since]);
}
