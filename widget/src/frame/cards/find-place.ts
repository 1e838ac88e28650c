/** Why the place of the visitor is not known. */
export type PlaceProblem = 'denied' | 'unknown';

/** In ms: without a view of the sky a phone takes long. */
const longestSearch = 20_000;

/** Not available on pages without HTTPS. */
export const canFindPlace = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** Where the visitor is, after their browser asked them; rejects with the problem. */
export const findPlace = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject((code === PERMISSION_DENIED ? 'denied' : 'unknown') satisfies PlaceProblem),
      { enableHighAccuracy: true, timeout: longestSearch, maximumAge: 60_000 },
    );
  });
