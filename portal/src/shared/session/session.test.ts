import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProfile, signInForTest, startOver } from '../../testing/session.ts';
import { currentProfile, endSession, followOtherTabs, setProfile } from './session.ts';
import { readAccessToken, readDeviceToken } from './tokens.ts';

beforeEach(startOver);
afterEach(() => vi.unstubAllGlobals());

describe('a sign-in', () => {
  it('works in a browser that refuses to store anything', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    signInForTest();
    expect([currentProfile()?.email, readAccessToken(), readDeviceToken()]).toEqual([
      'sophea@lotus.example',
      'access-1',
      'device-1',
    ]);
    endSession('logout');
    expect([currentProfile(), readAccessToken(), readDeviceToken()]).toEqual([null, null, 'device-1']);
  });

  it('that is the first one in this browser names no device', () => {
    expect(readDeviceToken()).toBeNull();
  });
});

describe('the secret of the application', () => {
  it('is not stored in the browser, neither at sign-in nor when the profile is loaded again', () => {
    const profile = buildProfile({ appSecret: 'secret-of-lotus' });
    for (const keep of [() => signInForTest(profile), () => setProfile(profile)]) {
      keep();
      expect(JSON.stringify({ ...localStorage })).not.toContain('secret-of-lotus');
      expect(currentProfile()).toEqual(buildProfile({ appSecret: null }));
    }
  });
});

describe('the end of a session', () => {
  it('is not undone by a profile that arrives late', () => {
    signInForTest();
    endSession('logout');
    setProfile(buildProfile());
    expect([currentProfile(), localStorage.getItem('userData')]).toEqual([null, null]);
  });

  it('in another tab leaves nothing that this tab wrote at the same time', () => {
    signInForTest();
    const stop = followOtherTabs();
    localStorage.removeItem('accessToken');
    expect(localStorage.getItem('userData')).not.toBeNull();
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: 'access-1', newValue: null }));
    expect([currentProfile(), localStorage.getItem('userData')]).toEqual([null, null]);
    stop();
  });
});
