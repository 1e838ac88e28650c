import { ApiFailure } from '@sala/client/wire/failure.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Session, SessionBody, VisitorApi } from '../api/visitor-api.ts';
import { getOwner } from './identity.ts';
import type { TokenStore } from './token-store.ts';

interface Options {
  api: Pick<VisitorApi, 'createSession'>;
  tokens: TokenStore;
  appId: string;
  locale: () => Locale;
  page: () => SessionBody['page'];
  /** A session began, was renewed, or belongs to somebody else now. */
  onSession: (session: Session, is: { samePerson: boolean; samePlace: boolean }) => void;
  /** The page's word for its visitor was not taken; the chat goes on without it. */
  onIdentityRefused: (failure: ApiFailure) => void;
}

const identityNotVerified = 106;

/** Holds the visitor's token: gets it, renews it when the server no longer takes it, and changes it with the person. */
export function createSession({ api, tokens, appId, locale, page, onSession, onIdentityRefused }: Options) {
  let identity: SessionBody['identity'];
  let meta: SessionBody['meta'];
  let current: Session | undefined;
  let opening: Promise<Session> | undefined;
  /** Grows when the person changes. */
  let generation = 0;
  /** Another window's visit, shown here too. Never stored: this window's storage may be kept far longer than that one's. */
  let borrowed: string | undefined;

  const owner = () => getOwner(identity);

  async function request(token: string | undefined): Promise<Session> {
    try {
      return await api.createSession({ appId, locale: locale(), token, identity, meta, page: page() });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const isIdentityRefused = failure.code === identityNotVerified || failure.status === 422;
      if (identity && isIdentityRefused) {
        onIdentityRefused(failure);
        identity = meta = undefined;
        return request(tokens.find(owner()));
      }
      if (failure.status === 401 && token) {
        if (!borrowed) tokens.forget(owner());
        borrowed = undefined;
        return request(undefined);
      }
      throw failure;
    }
  }

  async function open(): Promise<Session> {
    const asked = generation;
    const session = await request(borrowed ?? tokens.find(owner()));
    // The person changed while the call was out: its answer is nobody's any more.
    if (asked !== generation) return open();
    const samePerson = current === undefined || current.homeVisitorId === session.homeVisitorId;
    const samePlace = current === undefined || current.visitorId === session.visitorId;
    current = session;
    if (!borrowed) tokens.keep(owner(), session.token);
    onSession(session, { samePerson, samePlace });
    return session;
  }

  /** One call at a time, for however many ask. */
  function renew(): Promise<Session> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    owner,
    current: () => current,
    start: async (): Promise<Session> => current ?? renew(),
    renew,

    /** Makes a call with the token; a token that is refused is renewed once. */
    async call<T>(use: (token: string) => Promise<T>): Promise<T> {
      const { token } = current ?? (await renew());
      try {
        return await use(token);
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
        if (current?.token === token) await renew();
        return use(current!.token);
      }
    },

    /** Answers whether this is another person than before. */
    setIdentity(next: SessionBody['identity'], nextMeta?: SessionBody['meta']): boolean {
      const before = owner();
      identity = next;
      meta = nextMeta;
      generation++;
      if (owner() === before) return false;
      current = undefined;
      return true;
    },

    borrow(token: string): void {
      borrowed = token;
      current = undefined;
      generation++;
    },

    /** Forgets everybody this browser knew. */
    reset(): void {
      tokens.forgetAll();
      identity = meta = undefined;
      borrowed = undefined;
      current = undefined;
      generation++;
    },
  };
}
export type VisitorSession = ReturnType<typeof createSession>;
