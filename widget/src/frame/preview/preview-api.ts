import type { VisitorAsks } from '@sala/contract/visitors/visitor-form.schema.ts';
import type { Envelope, FrameSetup } from '../../shared/protocol.ts';
import type { VisitorApi } from '../api/visitor-api.ts';

let asks: VisitorAsks = { preChat: [], offline: [], contact: false };

// Before the frame's own link hears of it: the session it then renews says what is asked.
addEventListener('message', ({ data, source }) => {
  const { type, value } = (data ?? {}) as Partial<Envelope>;
  if (source === window.parent && type === 'init') asks = (value as FrameSetup).asks ?? asks;
});

// The page around this frame has a main part of its own: this one goes by the name of whose chat it is.
new MutationObserver(() => {
  const main = document.querySelector('main');
  const name = document.querySelector('h1')?.textContent;
  if (main && name && main.ariaLabel !== name) main.ariaLabel = name;
}).observe(document.body, { childList: true, subtree: true });

const nothing = () => Promise.resolve(null);
/** What is written or filled in goes nowhere. */
const never = () => new Promise<never>(() => {});

/** A chat with nobody: for the portal, which shows how settings look before they are saved. */
export const previewApi: VisitorApi = {
  config: never,
  createSession: () =>
    Promise.resolve({
      token: '',
      visitorId: '00000000-0000-7000-8000-000000000000',
      homeVisitorId: '00000000-0000-7000-8000-000000000000',
      channelId: null,
      channel: null,
      isVerified: false,
      asks,
      ignoredMeta: [],
    }),
  listMessages: () => Promise.resolve([]),
  createMessage: never,
  call: never,
  seen: nothing,
  end: nothing,
  typing: nothing,
  upload: never,
};
