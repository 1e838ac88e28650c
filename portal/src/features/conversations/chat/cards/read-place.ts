export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** What names the chosen place comes before what only says where the map was looked at. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${number},\\s*${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`^${number}[,;\\s]\\s*${number}$`),
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.trim().replaceAll('+', ' '));
  } catch {
    return text.trim();
  }
}

/** The point that somebody pasted: a link of Google Maps, Apple Maps or OpenStreetMap, or coordinates. */
export function readPlace(text: string): Point | undefined {
  const place = decoded(text);
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(place) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  return undefined;
}
