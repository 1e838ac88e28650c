import { commonErrors } from '@sala/contract/core/errors.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';

const example = `import { CompactEncrypt, base64url } from 'jose';

const server = 'https://chat.example';
const { data: config } = await (await fetch(\`\${server}/api/client-config\`)).json();
const key = base64url.decode(config.client_key);
const seal = (content) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

async function call(method, path, { token, body } = {}) {
  const headers = { Authorization: await seal({ key: 'portal', ts: Date.now() }) };
  if (token) headers.Authentication = await seal({ token });
  if (body) headers['Content-Type'] = 'application/json';
  const response = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${answer.code} \${answer.detail}\`);
  return answer.data;
}

const session = await call('POST', '/api/merchant/login', {
  body: { email: 'me@shop.example', password: '…' },
});
console.log(await call('GET', '/api/chat/channel', { token: session.access_token }));`;

/** What each sub-code of a 401 means for the caller. */
const meanings: readonly (readonly [code: number, meaning: string])[] = [
  [commonErrors.accessTokenExpired.code, 'the access token has run out: trade the refresh token and repeat the call'],
  [commonErrors.accessTokenInvalid.code, 'a header or token is missing, damaged or not of this server: sign in again'],
  [commonErrors.sessionRevoked.code, 'the session was ended, by its owner or because a used refresh token came back'],
  [commonErrors.sessionExpired.code, 'the session was not used for as long as the business allows, at most 30 days'],
  [commonErrors.accountDeactivated.code, 'the account has been switched off'],
  [
    commonErrors.addressNotAllowed.code,
    'the caller’s network address is not among those the business allows; a program with a token gets a 403 with this code',
  ],
  [visitorErrors.identityNotVerified.code, 'the signed identity of a visitor does not fit the application’s secret'],
];

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first section of /docs, for programs before their first call. */
export const howToCall = `<section id="how-to-call"><h2>How to call</h2>
<h3>As a user</h3>
<ol>
<li>Ask <code>GET /api/client-config</code> for <code>client_key</code>: 32 bytes as base64url. It tells which client is calling and is no secret.</li>
<li>Every call carries <code>Authorization</code>: the JSON <code>{"key":"portal","ts":&lt;ms since 1970&gt;}</code>, sealed with that key as a compact JWE (<code>dir</code>, <code>A256GCM</code>).
A <code>ts</code> more than five minutes away from the server’s clock is refused with 406; <code>server_time</code> of the configuration says what the server thinks.</li>
<li><code>POST /api/merchant/login</code> answers an access token and a refresh token. From then on <code>Authentication</code> carries <code>{"token":"&lt;access token&gt;"}</code>, sealed alike. Sealed headers may be sent again for a minute or so, which is cheaper for both sides.</li>
<li>A 401 with code 100 means that the access token has run out: <code>POST /api/merchant/auth/refresh</code> with the refresh token, unsealed, in <code>Refresh-Token</code> answers a new pair; repeat the call with it. Keep the new refresh token: the old one, used again later than ten seconds after, ends the session.</li>
</ol>
<p>Optional: <code>Locale</code> (en, km, vi, zh-cn) and <code>Timezone</code> (such as Asia/Phnom_Penh) for what the server words itself.</p>
<p>In Node, with the package <code>jose</code>:</p>
<pre tabindex="0">${escapeText(example)}</pre>
<h3>As a program</h3>
<p>A token made in the portal opens the same calls without sealed headers: <code>Authorization: Bearer &lt;token&gt;</code>. A personal token does what its owner may do and the token lists, an application
token belongs to the business. Calls that say “not with an API token” are for people. A token that has run out answers 401 with code 100, a revoked one with 102.</p>
<h3>As a visitor</h3>
<p><code>POST /api/visitor/session</code> answers a token; the other calls under <code>/api/visitor</code> carry it as <code>Authorization: Bearer &lt;visitor token&gt;</code>. Nothing is sealed.</p>
<h3>Sending once</h3>
<p>The <code>id</code> of a message is a UUID that its sender makes: sent again with the same id, the message is stored once and answered alike. Calls that list <code>Idempotency-Key</code> take a UUID there
and answer a repeat within 24 hours with the first answer.</p>
<h3>Listening</h3>
<p>Socket.IO, at the namespaces at the end of this page: <code>io('https://chat.example/room', { auth: { token } })</code> with the plain access token, or the visitor token for <code>/visitor</code>.
The connect error <code>unauthorized</code> asks for a fresh token.</p>
<h3>Codes of a 401</h3>
<dl class="codes">${meanings.map(([code, meaning]) => `<dt>${code}</dt><dd>${meaning}</dd>`).join('')}</dl></section>`;
