/** The page of a map with this place, which opens on any device. */
export const toMapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** A place without a name in words: 11.55640, 104.92820. */
export const toCoordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Title and steps of an instruction card, from its text or a translation of that: one a line. */
export function toInstruction(text: string): { title: string; steps: string[] } {
  const [title = '', ...steps] = text.split('\n');
  return { title, steps };
}

/** The text of an instruction card with its steps numbered. */
export function toNumbered(text: string): string {
  const { title, steps } = toInstruction(text);
  return [title, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
}
