import {
  type Envelope,
  type FrameMessages,
  type FrameSetup,
  type Handlers,
  type PageMessages,
  receive,
} from '../shared/protocol.ts';

/** Talks with a frame, and with nobody else. `setup` is asked when the frame is there. */
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
  // Sites that change their page without loading one tell nobody: it is looked at now and then.
  let seen = '';
  setInterval(() => {
    const { page } = setup();
    const words = page.url + page.title;
    if (frame.id && words !== seen) void post('page', page);
    seen = words;
  }, 1000);
  // What the page does not lend is not asked for in vain: there is no microphone in another's frame without it.
  frame.allow = 'microphone';
  // After the #, so that neither logs nor caches see it.
  frame.src = `${address}#${nonce}&${location.origin}`;

  /** Resolves when the frame has done it, which may be when it is there at last. */
  return <Type extends keyof FrameMessages>(type: Type, value: FrameMessages[Type]) =>
    ready.then(() => post(type, value));
}
export type Send = ReturnType<typeof linkFrame>;
