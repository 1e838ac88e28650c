import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { type Api, Api as BotApiClient, GrammyError, HttpError } from 'grammy';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';

export type BotApi = Api;

/** How long a call may take beside what is asked to be waited for, and one that carries a file, in s. */
const callTimeout = 20;
const uploadTimeout = 300;
const downloadTimeoutMs = 180_000;

/**
 * What came of a call that did not succeed. `revoked`: the token is no longer good; `blocked`: the person has blocked the bot or is gone;
 * `conflict`: another program receives the updates; `slowDown`: after `seconds`; `unreachable`: nobody knows whether it was done;
 * `unchanged`: it was so already; `tooLarge`: the file; `refused`: it never will be.
 */
export type BotProblem =
  | { readonly kind: 'revoked' | 'blocked' | 'conflict' | 'unreachable' | 'unchanged' | 'tooLarge' }
  | { readonly kind: 'slowDown'; readonly seconds: number }
  | { readonly kind: 'refused'; readonly description: string };

/** The number of a bot stands before the colon of its token. */
export const getBotId = (token: string): number => Number(token.slice(0, token.indexOf(':')));

/** Calls of one bot. Errors of the network carry the address, and with it the token: they become a BotProblem and are never logged. */
export function openBot({ config }: Pick<AppContext, 'config'>, token: string): BotApi {
  return new BotApiClient(token, { apiRoot: config.telegramApiRoot, timeoutSeconds: callTimeout });
}

/** The same for calls that carry a file, which take as long as the connection needs for it. */
export function openBotForFiles({ config }: Pick<AppContext, 'config'>, token: string): BotApi {
  return new BotApiClient(token, { apiRoot: config.telegramApiRoot, timeoutSeconds: uploadTimeout });
}

/** Whether an error is Telegram's or of the way there, and none of ours. */
export const isOfTelegram = (error: unknown): boolean => error instanceof GrammyError || error instanceof HttpError;

/** What an error of a call means. */
export function getProblem(error: unknown): BotProblem {
  if (!(error instanceof GrammyError)) return { kind: 'unreachable' };
  const { error_code: code, description, parameters } = error;
  if (code === 401 || code === 404) return { kind: 'revoked' };
  if (code === 409) return { kind: 'conflict' };
  if (code === 429) return { kind: 'slowDown', seconds: parameters.retry_after ?? 1 };
  if (code === 413) return { kind: 'tooLarge' };
  if (code >= 500) return { kind: 'unreachable' };
  if (code === 403 || /chat not found|user is deactivated|PEER_ID_INVALID/i.test(description))
    return { kind: 'blocked' };
  if (/message is not modified|message to (?:edit|delete) not found/i.test(description)) return { kind: 'unchanged' };
  return { kind: 'refused', description: description.slice(0, 300) };
}

/** A file that `getFile` has named, as it comes. Throws uploadFailed where it is gone, and where it cannot be had now; the error does not name the address. */
export async function downloadFile(
  { config }: Pick<AppContext, 'config'>,
  token: string,
  filePath: string,
): Promise<Readable> {
  const path = filePath.split('/').map(encodeURIComponent).join('/');
  const address = `${config.telegramApiRoot}/file/bot${token}/${path}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(downloadTimeoutMs), redirect: 'error' }).catch(
    () => undefined,
  );
  if (answer?.status === 404) return fail(uploadErrors.uploadFailed);
  if (!answer?.ok || !answer.body)
    throw new Error(`A file of Telegram could not be read: ${answer?.status ?? 'no answer'}`);
  return Readable.fromWeb(answer.body as ReadableStream);
}
