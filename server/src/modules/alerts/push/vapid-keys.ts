import { openSecret, sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { findPushKeys, insertPushKeys, removePushKeys } from './push-keys.repository.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The platform with the server's VAPID keys. */
export type PushContext = AppContext & { readonly vapidKeys: VapidKeyPair };

type Parts = Pick<AppContext, 'config' | 'database' | 'clock' | 'logger'>;

/** The server's key pair: from the environment, or generated once and stored with the private key encrypted. */
export class VapidKeyPair {
  readonly #context: Parts;
  #keys: Promise<VapidKeys> | undefined;

  constructor(context: Parts) {
    this.#context = context;
  }

  read(): Promise<VapidKeys> {
    if (this.#keys) return this.#keys;
    const { vapidKeys } = this.#context.config;
    const keys = vapidKeys ? Promise.resolve(vapidKeys) : readOrMake(this.#context);
    this.#keys = keys;
    keys.catch(() => {
      this.#keys = undefined;
    });
    return keys;
  }
}

async function readOrMake(context: Parts): Promise<VapidKeys> {
  const stored = await readStored(context);
  if (stored) return stored;
  const { default: webpush } = await import('web-push');
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await insertPushKeys(context.database, {
    public_key: publicKey,
    private_key_sealed: sealSecret(context.config.keys.secretsAtRest, privateKey),
    created_at: context.clock.now(),
  });
  // Another process may have been first.
  const now = await readStored(context);
  if (!now) throw new Error('The keys for pushing could not be kept');
  return now;
}

async function readStored({ config, database, logger }: Parts): Promise<VapidKeys | undefined> {
  const row = await findPushKeys(database);
  if (!row) return undefined;
  try {
    const privateKey = openSecret(config.keys.secretsAtRest, row.private_key_sealed);
    return { publicKey: row.public_key, privateKey };
  } catch {
    // SECRET_KEY has changed, so the stored keys are lost and browsers subscribe again.
    logger.warn('the keys for pushing were sealed with another SECRET_KEY and are made anew');
    await removePushKeys(database, row);
    return undefined;
  }
}
