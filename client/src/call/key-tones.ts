/** In Hz: the rows and the columns of a telephone's keys. */
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
export const telephoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
export type TelephoneKey = (typeof telephoneKeys)[number];
const seconds = 0.12;

/** Plays the tone of a key to the person who pressed it. */
export function playKey(key: TelephoneKey): void {
  const index = telephoneKeys.indexOf(key);
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.08;
  gain.connect(context.destination);
  for (const pitch of [rows[Math.floor(index / 3)]!, columns[index % 3]!]) {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = pitch;
    oscillator.connect(gain);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
    oscillator.onended = () => void context.close().catch(() => undefined);
  }
}
