import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { Envelope, FrameSetup } from '../../shared/protocol.ts';
import type { VisitorApi } from '../api/visitor-api.ts';

let asks: VisitorAsks = { preChat: [], offline: [], contact: false };

// Registered before the frame's own handler, so that the session it then renews contains the new questions.
addEventListener('message', ({ data, source }) => {
  const { type, value } = (data ?? {}) as Partial<Envelope>;
  if (source === window.parent && type === 'init') asks = (value as FrameSetup).asks ?? asks;
});

/** From the address, as the portal wrote it there. */
const [nonce = '', portal = ''] = location.hash.slice(1).split('&');
let isDrawn = false;

/** The portal shows its placeholder until there is something to see here. */
function reportDrawn(): void {
  if (isDrawn || !nonce) return;
  isDrawn = true;
  window.parent.postMessage({ sala: nonce, type: 'drawn', value: null } satisfies Envelope, portal);
}

// The portal has a main landmark of its own, so the chat's is renamed to the business.
new MutationObserver(() => {
  const main = document.querySelector('main');
  if (main) reportDrawn();
  const name = document.querySelector('h1')?.textContent;
  if (main && name && main.ariaLabel !== name) main.ariaLabel = name;
}).observe(document.body, { childList: true, subtree: true });

const nothing = () => Promise.resolve(null);
/** Input in the preview is discarded. */
const never = () => new Promise<never>(() => {});

/** A chat without a server, for the portal's preview of unsaved settings. */
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
