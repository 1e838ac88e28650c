/** The page of a map that searches for an address, which opens on any device. */
export const toMapSearch = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
