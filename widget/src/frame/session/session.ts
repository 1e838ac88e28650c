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
  /** Called when a session began, was renewed, or belongs to another person. */
  onSession: (session: Session, is: { samePerson: boolean; samePlace: boolean }) => void;
  /** The identity given by the page was refused; the chat continues without it. */
  onIdentityRefused: (failure: ApiFailure) => void;
}

const identityNotVerified = 106;

/** Manages the visitor's token: gets it, renews it when it has expired, and replaces it when the person changes. */
export function createSession({ api, tokens, appId, locale, page, onSession, onIdentityRefused }: Options) {
  let identity: SessionBody['identity'];
  let meta: SessionBody['meta'];
  let current: Session | undefined;
  let opening: Promise<Session> | undefined;
  /** Raised when the person changes. */
  let generation = 0;
  /** The token of another window's visit that is also shown here. Never stored, since this window's storage may live much longer. */
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
    // The person changed during the call, so its answer is dropped.
    if (asked !== generation) return open();
    const samePerson = current === undefined || current.homeVisitorId === session.homeVisitorId;
    const samePlace = current === undefined || current.visitorId === session.visitorId;
    current = session;
    if (!borrowed) tokens.keep(owner(), session.token);
    onSession(session, { samePerson, samePlace });
    return session;
  }

  /** Concurrent callers share one call. */
  function renew(): Promise<Session> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    owner,
    /** Whether the server may know this person: from an earlier session, or by a signed name. */
    isKnown: () => (borrowed ?? tokens.find(owner()) ?? identity?.hash) !== undefined,
    current: () => current,
    start: async (): Promise<Session> => current ?? renew(),
    renew,

    /** Runs a call with the token; after a 401 the token is renewed once. */
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

    /** Returns whether this is a different person. */
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

    /** Deletes the tokens of all people in this browser. */
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
