import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ReactionEffects, reactToFailure, reactToSuccess } from './reactions.ts';

function record(hasSession = true) {
  const done: string[] = [];
  const effects: ReactionEffects = {
    showDialog: ({ tone, title, body }) =>
      done.push(`${tone} dialog ${title} ${typeof body === 'string' ? '' : body.key}`.trim()),
    showToast: ({ tone, duration }) => done.push(`${tone} toast ${duration ?? ''}`.trim()),
    endSession: (reason) => {
      done.push(`end ${reason}`);
      return hasSession;
    },
  };
  return { done, effects };
}

const rows: [status: number, code: number, key: string, reaction: string[], whenSilent: string[]][] = [
  [
    401,
    100,
    'accessTokenExpired',
    ['end expired', 'info dialog sessionExpired'],
    ['end expired', 'info dialog sessionExpired'],
  ],
  [
    401,
    102,
    'sessionRevoked',
    ['end expired', 'info dialog sessionExpired'],
    ['end expired', 'info dialog sessionExpired'],
  ],
  [
    406,
    406,
    'wrongDeviceTime',
    ['end wrongDeviceTime', 'warning dialog wrongDeviceTime'],
    ['end wrongDeviceTime', 'warning dialog wrongDeviceTime'],
  ],
  [422, 422, 'validationFailed', [], []],
  [400, 400, 'channelIsClosed', ['warning dialog warning channelIsClosed'], []],
  [507, 507, 'storageFull', ['warning dialog warning storageFull'], []],
  [404, 404, 'recordNotFound', [], []],
  [403, 403, 'notAllowed', ['warning dialog warning notAllowed'], []],
  [429, 429, 'tooManyRequests', ['warning dialog warning tooManyRequests'], []],
  [500, 500, 'unexpected', ['error dialog serverError unexpected'], []],
  [0, 0, 'networkUnreachable', ['error toast'], []],
];

describe('the page reacts to a record that a colleague has changed', () => {
  const changed = () => Object.assign(new ApiError({ status: 409, key: 'recordChanged' }), { current: { version: 2 } });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

  it('in words, where the caller does nothing about it', async () => {
    const { done, effects } = record();
    reactToFailure(changed(), false, effects);
    await settled();
    expect(done).toEqual(['error toast']);
  });

  it('not at all, where both changes are merged or the call is silent', async () => {
    const { done, effects } = record();
    const error = changed();
    reactToFailure(error, false, effects);
    error.isMerging = true;
    reactToFailure(changed(), true, effects);
    await settled();
    expect(done).toEqual([]);
  });
});

describe('the page reacts', () => {
  it.each(rows)('to %i with code %i (%s)', (status, code, key, reaction, whenSilent) => {
    const error = new ApiError({ status, code, key });
    const loud = record();
    reactToFailure(error, false, loud.effects);
    expect(loud.done).toEqual(reaction);
    const quiet = record();
    reactToFailure(error, true, quiet.effects);
    expect(quiet.done).toEqual(whenSilent);
  });

  it('to a record that a colleague changed by nothing where it came along: whoever saved it asks', () => {
    const { done, effects } = record();
    const error = new ApiError({ status: 409, key: 'recordChanged' });
    error.current = { version: 2 };
    reactToFailure(error, false, effects);
    expect(done).toEqual([]);
    error.current = undefined;
    reactToFailure(error, false, effects);
    expect(done).toEqual(['error dialog serverError recordChanged']);
  });

  it('to a 401 without a session by nothing more: the dialog has been shown', () => {
    const { done, effects } = record(false);
    reactToFailure(new ApiError({ status: 401, key: 'accessTokenInvalid' }), false, effects);
    expect(done).toEqual(['end expired']);
  });

  it('to a success with a message by a toast of five seconds, and to one without by nothing', () => {
    const { done, effects } = record();
    reactToSuccess('profileUpdated', false, effects);
    reactToSuccess(undefined, false, effects);
    reactToSuccess('profileUpdated', true, effects);
    expect(done).toEqual(['success toast 5000']);
  });
});
