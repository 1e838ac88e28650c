import { toKey } from '@sala/client/wire/failure.ts';
import { type Envelope, type FrameMessages, type Handlers, type PageMessages, receive } from '../shared/protocol.ts';

/** Handlers for messages of the page; a rejected promise is answered with the key of its error. */
export type FrameActions = { [Type in keyof FrameMessages]: (value: FrameMessages[Type]) => Promise<void> | void };

export interface ParentLink {
  send: <Type extends keyof PageMessages>(type: Type, value: PageMessages[Type]) => void;
}

/**
 * Connects to the page that created this frame. The page put a nonce and its origin after the # of the frame's address; a page
 * that gives another origin receives nothing, since the browser delivers messages only to that origin.
 */
export function linkParent(parent: Window, hash: string, actions: FrameActions): ParentLink {
  const [nonce = '', origin = ''] = hash.slice(1).split('&');
  const handlers = Object.fromEntries(
    Object.entries(actions).map(([type, act]) => [
      type,
      async (value: unknown, port: MessagePort | undefined) => {
        try {
          await (act as (value: unknown) => Promise<void> | void)(value);
          port?.postMessage(undefined);
        } catch (error) {
          port?.postMessage(toKey(error));
        }
      },
    ]),
  ) as unknown as Handlers<FrameMessages>;
  if (nonce) addEventListener('message', (event) => receive(event, parent, origin, nonce, handlers));

  return {
    send(type, value) {
      if (!nonce) return;
      const message: Envelope = { sala: nonce, type, value };
      parent.postMessage(message, origin);
    },
  };
}
