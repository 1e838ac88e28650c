import {
  type Envelope,
  type FrameMessages,
  type FrameSetup,
  type Handlers,
  type PageMessages,
  receive,
} from '../shared/protocol.ts';

/** Connects to a frame and accepts messages only from it. `setup` is called when the frame is ready. */
export function linkFrame(
  frame: HTMLIFrameElement,
  address: string,
  setup: () => FrameSetup,
  handlers: Omit<Handlers<PageMessages>, 'hello'>,
) {
  const { origin } = new URL(address);
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('');
  const post = <Type extends keyof FrameMessages>(type: Type, value: FrameMessages[Type]) =>
    new Promise<void>((done, failed) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (data ? failed(Error(data)) : done());
      const message: Envelope = { sala: nonce, type, value };
      frame.contentWindow?.postMessage(message, origin, [port2]);
    });

  const ready = new Promise<void>((markReady) => {
    const table: Handlers<PageMessages> = {
      ...handlers,
      hello() {
        frame.id = 'up';
        void post('init', setup());
        markReady();
      },
    };
    addEventListener('message', (event) => receive(event, frame.contentWindow, origin, nonce, table));
  });
  // Single-page applications change their address without an event, so it is checked regularly.
  let seen = '';
  setInterval(() => {
    const { page } = setup();
    const words = page.url + page.title;
    if (frame.id && words !== seen) void post('page', page);
    seen = words;
  }, 1000);
  // Without this permission a frame of another origin cannot use the microphone.
  frame.allow = 'microphone; geolocation';
  // The fragment is not sent to servers or caches.
  frame.src = `${address}#${nonce}&${location.origin}`;

  /** Resolves when the frame has handled the message, which may be after it has loaded. */
  return <Type extends keyof FrameMessages>(type: Type, value: FrameMessages[Type]) =>
    ready.then(() => post(type, value));
}
export type Send = ReturnType<typeof linkFrame>;
