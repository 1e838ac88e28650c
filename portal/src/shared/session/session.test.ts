import { beforeEach, describe, expect, it } from 'vitest';
import { buildProfile, signInForTest, startOver } from '../../testing/session.ts';
import { currentProfile, endSession, followOtherTabs, setProfile } from './session.ts';

beforeEach(startOver);

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
