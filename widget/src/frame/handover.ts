/** The visit of a frame, passed to a window of ours: both are of one origin, and nobody else is listened to. */
interface Handover {
  sala: 'handover';
  token?: string;
}

const pause = 300;
const patience = 15_000;

/** Offers the token until the window, which may still be loading, has taken it. */
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
  setTimeout(stop, patience);
}

/** Takes the first visit that is offered. */
export function takeVisit(onToken: (token: string) => void): void {
  addEventListener('message', function handleOffer({ source, origin, data }: MessageEvent) {
    const offer = data as Handover | null;
    if (
      origin !== location.origin ||
      source === window ||
      offer?.sala !== 'handover' ||
      typeof offer.token !== 'string'
    )
      return;
    removeEventListener('message', handleOffer);
    const taken: Handover = { sala: 'handover' };
    (source as Window | null)?.postMessage(taken, location.origin);
    onToken(offer.token);
  });
}
