import { toWindowName } from './frame-location.ts';

/** Passes the visit of a frame to a window of the same origin; messages of other origins are ignored. */
interface Handover {
  sala: 'handover';
  token?: string;
}

const pause = 300;
const handoverTimeoutMs = 15_000;
/** Without an offer within this time the window begins its own visit, in ms. */
const waitForOffer = 2000;

/** Offers the token until the window, which may still be loading, has accepted it. */
export function offerVisit(to: Window, token: string): void {
  const offer: Handover = { sala: 'handover', token };
  const timer = setInterval(() => to.postMessage(offer, location.origin), pause);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('message', handleTaken);
  };
  function handleTaken({ source, origin, data }: MessageEvent): void {
    if (source === to && origin === location.origin && (data as Handover | null)?.sala === 'handover') stop();
  }
  addEventListener('message', handleTaken);
  setTimeout(stop, handoverTimeoutMs);
}

/**
 * The visit of the window's opener, to continue it here. Resolves with undefined at once if no chat opened the window. The
 * opener may be the merchant's page: it only learns that the window is open, and the token comes from the frame.
 */
export function takeVisit(appId: string): Promise<string | undefined> {
  const opener = window.opener as Window | null;
  if (!opener || window.name !== toWindowName(appId)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    function handleOffer({ source, origin, data }: MessageEvent): void {
      const offer = data as Handover | null;
      if (origin !== location.origin || source === window || offer?.sala !== 'handover') return;
      if (typeof offer.token !== 'string') return;
      const taken: Handover = { sala: 'handover' };
      (source as Window | null)?.postMessage(taken, location.origin);
      finish(offer.token);
    }
    function finish(token?: string): void {
      removeEventListener('message', handleOffer);
      clearTimeout(timer);
      resolve(token);
    }
    const timer = setTimeout(finish, waitForOffer);
    addEventListener('message', handleOffer);
    opener.postMessage('sala', '*');
  });
}
