import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PushContent } from '@sala/contract/alerts/push/push.schema.ts';
import { importJWK, jwtVerify } from 'jose';

export interface ReceivedPush {
  readonly device: string;
  readonly headers: IncomingMessage['headers'];
  readonly content: PushContent;
}

/** Simulated answers: an HTTP status, or none. */
export type PushMood = 'well' | 'silent' | 404 | 410 | 429 | 500;

/** A push service with its browsers: receives pushes, and decrypts them like those browsers. */
export class PushService {
  mood: PushMood = 'well';
  readonly received: ReceivedPush[] = [];
  /** Number of refused calls. */
  refused = 0;
  readonly #browsers = new Map<string, Browser>();
  readonly #host: string;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** By another name when a name server of the test leads there. */
  constructor(host = '127.0.0.1') {
    this.#host = host;
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The push service is not open');
    return `http://${this.#host}:${address.port}`;
  }

  /** The subscription of a browser. */
  subscribe(name = randomBytes(8).toString('hex')) {
    const browser = new Browser();
    this.#browsers.set(name, browser);
    return { name, endpoint: `${this.url}/${name}`, p256dh: browser.publicKey, auth: browser.auth };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = request.url!.slice(1);
    const browser = this.#browsers.get(device);
    const status = this.mood === 'well' ? (browser && (await isSigned(request, this.url)) ? 201 : 403) : this.mood;
    if (status !== 201) this.refused += 1;
    if (status === 'silent') return;
    if (status === 201) {
      const content = JSON.parse(browser!.read(Buffer.concat(chunks))) as PushContent;
      this.received.push({ device, headers: request.headers, content });
    }
    response.writeHead(status, status === 429 ? { 'Retry-After': '1' } : {}).end();
  }
}

/** Whether the VAPID signature is valid for this service. */
async function isSigned({ headers }: IncomingMessage, audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token || !key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience });
  return /^(mailto|https):/.test(payload.sub ?? '');
}

/** The keys of one subscription, and decryption by RFC 8291. */
class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  get publicKey(): string {
    return this.#keys.getPublicKey('base64url');
  }

  get auth(): string {
    return this.#secret.toString('base64url');
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body[20]!;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const shared = derive(this.#keys.computeSecret(sender), this.#secret, about, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString('utf8');
    // A delimiter byte ends the last record, followed by optional zeros.
    return text.slice(0, text.lastIndexOf('\u0002'));
  }
}
